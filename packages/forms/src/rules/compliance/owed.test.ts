import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { stateFacts } from '../states/index.js';
import { groupOwed, type Owed, owedKey, owedTitle } from './owed.js';
import {
  type FilerFacts,
  type LicenseFacts,
  type OpenInvoice,
  owedByFiler,
  owedByInsurer,
} from './owedByFiler.js';

const today: CalendarDate = '2026-01-16';

const license = (state: string, facts: Partial<LicenseFacts> = {}): LicenseFacts => ({
  state,
  activeFrom: '2013-01-01',
  activeTo: null,
  recordedOn: '2025-10-01',
  ...facts,
});

const filer = (facts: Partial<FilerFacts> = {}): FilerFacts => ({
  kind: 'Agent',
  licenses: [],
  filed: [],
  received: [],
  signed: [],
  invoices: [],
  billedThrough: null,
  stateOf: stateFacts,
  ...facts,
});

const invoice = (facts: Partial<OpenInvoice> = {}): OpenInvoice => ({
  kind: 'tax',
  isFinanceCharge: false,
  state: 'WY',
  quarter: 20_254,
  invoicedOn: '2026-01-02',
  dueOn: '2026-02-17',
  balance: 12_345,
  ...facts,
});

/** As one line: due day, whether it can be done, late, and its words; in the order of a list. */
const lines = (owed: readonly Owed[]) =>
  groupOwed(owed.map((each) => ({ ...each, agentId: 3, agentName: 'Ada Larkin' }))).map(
    (each) =>
      `${each.dueOn} ${each.isLate ? 'late' : each.isOpen ? 'open' : `from ${each.opensOn}`} ${owedTitle(each)}`,
  );
const owes = (facts: Partial<FilerFacts>, on = today) => lines(owedByFiler(filer(facts), on));

describe('what a broker owes', () => {
  it('is an affidavit of each quarter and a filing of each year in which it is licensed, also without premium', () => {
    expect(owes({ licenses: [license('OK')] })).toEqual([
      '2026-02-02 open Quarterly Affidavit, Oklahoma, 4th Quarter 2025',
      '2026-04-01 open Annual Filing, Oklahoma, 2025',
      '2026-04-30 from 2026-04-01 Quarterly Affidavit, Oklahoma, 1st Quarter 2026',
      '2027-04-01 from 2027-01-01 Annual Filing, Oklahoma, 2026',
    ]);
  });

  it('is nothing where the state has neither', () => {
    expect(owes({ licenses: [license('SD')] })).toEqual([]);
  });

  it('is nothing of the time before the license was on record, held, or the state began', () => {
    expect(owes({ licenses: [license('WY', { recordedOn: '2026-01-01' })] })).toEqual([
      '2026-05-15 from 2026-04-01 Quarterly Affidavit, Wyoming, 1st Quarter 2026',
    ]);
    const ended = license('WY', { activeTo: '2025-09-30', recordedOn: '2025-07-01' });
    expect(owes({ licenses: [ended] })).toEqual([
      '2025-11-17 late Quarterly Affidavit, Wyoming, 3rd Quarter 2025',
    ]);
    // Colorado takes filings from 2025 on.
    const colorado = license('CO', { recordedOn: '2001-01-01' });
    expect(owes({ licenses: [colorado] }).at(0)).toBe(
      '2025-05-15 late Quarterly Affidavit, Colorado, 1st Quarter 2025',
    );
  });

  it('is a statement of what was filed without a license, too', () => {
    expect(owes({ received: [{ state: 'WY', period: 20_253 }] })).toEqual([
      '2025-11-17 late Quarterly Affidavit, Wyoming, 3rd Quarter 2025',
    ]);
    expect(owes({ received: [{ state: 'OK', period: 20_253 }] })).toContain(
      '2026-04-01 open Annual Filing, Oklahoma, 2025',
    );
  });

  it('goes back two years', () => {
    const affidavits = owes({ licenses: [license('WY', { recordedOn: '2001-01-01' })] });
    expect(affidavits).toHaveLength(9);
    expect(affidavits[0]).toBe('2024-05-15 late Quarterly Affidavit, Wyoming, 1st Quarter 2024');
  });

  it('ends with the signature, period by period', () => {
    const signed = [
      { state: 'OK', period: 20_254 },
      { state: 'OK', period: 20_250 },
      { state: 'WY', period: 20_261 },
    ];
    expect(owes({ licenses: [license('OK'), license('WY')], signed })).toEqual([
      '2026-02-17 open Quarterly Affidavit, Wyoming, 4th Quarter 2025',
      '2026-04-30 from 2026-04-01 Quarterly Affidavit, Oklahoma, 1st Quarter 2026',
      '2027-04-01 from 2027-01-01 Annual Filing, Oklahoma, 2026',
    ]);
  });

  it.each<[CalendarDate, string]>([
    // January 31 is a Saturday.
    ['2026-01-31', 'open'],
    ['2026-02-02', 'open'],
    ['2026-02-03', 'late'],
  ])('is late from the day after the business day it is due: %s', (on, standing) => {
    expect(owes({ licenses: [license('OK')] }, on)[0]).toBe(
      `2026-02-02 ${standing} Quarterly Affidavit, Oklahoma, 4th Quarter 2025`,
    );
  });
});

describe('what is to be paid', () => {
  it('is what is billed and open, and what the quarters not billed yet will come to', () => {
    const filed = [
      { state: 'WY', quarter: 20_254, tax: 300, fee: 18 },
      { state: 'SD', quarter: 20_261, tax: 250, fee: 0 },
      // More went back than came in.
      { state: 'CO', quarter: 20_261, tax: -5, fee: -1 },
    ];
    const invoices = [
      invoice(),
      invoice({ kind: 'fee', state: null }),
      invoice({ isFinanceCharge: true, quarter: 20_253, dueOn: null }),
    ];
    expect(owes({ kind: 'IPC', filed, invoices, billedThrough: 20_254 })).toEqual([
      '2026-01-02 late Tax, Wyoming, Finance Charge, 3rd Quarter 2025',
      '2026-02-17 open Tax, Wyoming, 4th Quarter 2025',
      '2026-02-17 open Transaction Fee, several states, 4th Quarter 2025',
      '2026-05-15 from 2026-04-01 Tax, South Dakota, 1st Quarter 2026',
    ]);
    expect(owes({ kind: 'IPC', filed, billedThrough: 20_253 })).toEqual([
      '2026-02-17 from 2026-01-02 Tax, Wyoming, 4th Quarter 2025',
      '2026-02-17 from 2026-01-02 Transaction Fee, Wyoming, 4th Quarter 2025',
      '2026-05-15 from 2026-04-01 Tax, South Dakota, 1st Quarter 2026',
    ]);
  });

  it.each<[CalendarDate, string]>([
    ['2026-02-17', 'open'],
    ['2026-02-18', 'late'],
  ])('is late from the day after it is due: %s', (on, standing) => {
    expect(owes({ kind: 'IPC', invoices: [invoice()] }, on)).toEqual([
      `2026-02-17 ${standing} Tax, Wyoming, 4th Quarter 2025`,
    ]);
  });

  it('is told until the day it is due, and once it is billed', () => {
    const filed = [{ state: 'WY', quarter: 20_254, tax: 300, fee: 0 }];
    expect(owes({ kind: 'IPC', filed }, '2026-02-17')).toHaveLength(1);
    expect(owes({ kind: 'IPC', filed }, '2026-02-18')).toEqual([]);
  });

  it('is not late before there is something to pay', () => {
    const filed = [{ state: 'WY', quarter: 20_253, tax: 300, fee: 18 }];
    expect(owes({ kind: 'IPC', filed })).toEqual([]);
  });
});

describe('what an insurer owes', () => {
  const states = [
    { state: 'CO', activeFrom: '2025-07-01', activeTo: null },
    { state: 'WY', activeFrom: '2025-10-01', activeTo: null },
  ] as const;

  it('is each period that is neither reported nor declared, and the running one', () => {
    const facts = {
      kind: 'ForeignInsurer',
      states,
      reported: [{ state: 'WY', period: 20_254 }],
      declared: [{ state: 'CO', period: 20_254 }],
      closed: [],
    } as const;
    expect(lines(owedByInsurer(facts, today))).toEqual([
      '2025-12-31 late Insurer Report, Colorado, 3rd Quarter 2025',
      '2026-06-30 from 2026-04-01 Insurer Report, Colorado, 1st Quarter 2026',
      '2026-06-30 from 2026-04-01 Insurer Report, Wyoming, 1st Quarter 2026',
    ]);
    const reported = [{ state: 'CO', period: 20_261 }];
    expect(lines(owedByInsurer({ ...facts, reported }, today)).at(-1)).toContain('Wyoming');
    // Nobody may report a period that the office has closed.
    expect(lines(owedByInsurer({ ...facts, closed: [20_253] }, today))[0]).toContain('1st Quarter 2026');
  });

  it.each<[CalendarDate, string]>([
    ['2026-03-31', 'from 2026-04-01'],
    ['2026-04-01', 'open'],
    ['2026-06-30', 'open'],
    ['2026-07-01', 'late'],
  ])('begins the day after its period, and is late the day after it is due: %s', (on, standing) => {
    const wyoming = [{ state: 'WY', activeFrom: '2026-01-01', activeTo: null }] as const;
    const facts = {
      kind: 'ForeignInsurer',
      states: wyoming,
      reported: [],
      declared: [],
      closed: [],
    } as const;
    expect(lines(owedByInsurer(facts, on))[0]).toBe(
      `2026-06-30 ${standing} Insurer Report, Wyoming, 1st Quarter 2026`,
    );
  });

  it('is a whole year of an alien insurer', () => {
    const facts = { kind: 'AlienInsurer', states, reported: [], declared: [], closed: [] } as const;
    expect(lines(owedByInsurer(facts, today))).toEqual([
      '2026-06-30 open Insurer Report, Colorado, 2025',
      '2026-06-30 open Insurer Report, Wyoming, 2025',
      '2027-06-30 from 2027-01-01 Insurer Report, Colorado, 2026',
      '2027-06-30 from 2027-01-01 Insurer Report, Wyoming, 2026',
    ]);
  });
});

const owing = (agentId: number, agentName: string, balance: number) =>
  owedByFiler(filer({ invoices: [invoice({ balance })] }), today).map((each) => ({
    ...each,
    agentId,
    agentName,
  }));

describe('what several owe alike', () => {
  it('is one entry, with its agents by name and the sum', () => {
    const [group, ...others] = groupOwed([...owing(4, 'Ben Okafor', 100), ...owing(3, 'Ada Larkin', 50)]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      balance: 150,
      agents: [
        { agentId: 3, agentName: 'Ada Larkin', balance: 50 },
        { agentId: 4, agentName: 'Ben Okafor', balance: 100 },
      ],
    });
    expect(group && owedKey(group)).toBe('tax-WY-20254');
  });

  it('names agents of one name in the order of their numbers, and keeps charges and several states apart', () => {
    const [group] = groupOwed([...owing(4, 'Ada Larkin', 100), ...owing(3, 'Ada Larkin', 50)]);
    expect(group?.agents.map(({ agentId }) => agentId)).toEqual([3, 4]);
    const invoices = [invoice({ isFinanceCharge: true }), invoice({ state: null })];
    expect(owedByFiler(filer({ invoices }), today).map(owedKey)).toEqual([
      'tax-charge-WY-20254',
      'tax-several-20254',
    ]);
  });

  it('has an agent once who owes the same twice, with the sum', () => {
    const charge = { isFinanceCharge: true, quarter: 20_253, dueOn: null } as const;
    const invoices = [invoice({ ...charge, balance: 300 }), invoice({ ...charge, balance: 45 })];
    const ada = { agentId: 3, agentName: 'Ada Larkin' };
    const owed = owedByFiler(filer({ invoices }), today).map((each) => ({ ...each, ...ada }));
    expect(owed).toHaveLength(2);
    expect(groupOwed(owed)).toMatchObject([{ balance: 345, agents: [{ ...ada, balance: 345 }] }]);
  });
});
