import { type CallInput, compliance, type EndpointDefinition, filings } from '@slip/api/contract';
import {
  type CalendarDate,
  type EntityType,
  emptyInsurerPolicy,
  fromWireDate,
  type InsurerPolicyForm,
  insurerEditForm,
  insurerEndorsementForm,
  insurerPolicySchema,
  negate,
  toInsurerPolicyPayload,
  toInsurerTransactionPayload,
} from '@slip/forms/rules';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerTransactions } from '../../src/insurer-policies/tables.js';
import { TODAY } from '../filings/FilingFixture.js';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';
import { approvedText, difference } from './approvedText.js';

/*
 * Insurers of both kinds report a policy of an agent and one that the insured procured (IPC), and do with it whatever can be
 * done: through the portal's own forms, on 01/16/2026. What was sent, stored and shown is held against a text that a person
 * approved (`approved/insurers.snap`; `-u` writes it), and against what is worked out by hand below.
 */

type Kind = 'ForeignInsurer' | 'AlienInsurer';

/** A transaction as it must be stored: type, day, cents, and its period of a foreign and of an alien insurer. */
type Row = readonly [type: number, day: CalendarDate, premium: number, foreign: number, alien: number];

/** An act on the policy, the rows that it must store, and the total of the policy afterwards; all worked out by hand. */
interface Act {
  readonly name: string;
  readonly stores: readonly Row[];
  readonly total: number;
  /** A new policy and an added transaction say what; a correction says of which row, by its place, and what instead. */
  readonly files?: { readonly day: CalendarDate; readonly premium: number };
  /** The place of the transaction that is corrected or, where nothing is filed instead, backed out. */
  readonly reverses?: number;
}

const acts: readonly Act[] = [
  {
    name: 'New',
    files: { day: '2025-03-03', premium: 12_345_67 },
    stores: [[1, '2025-03-03', 12_345_67, 20251, 20250]],
    total: 12_345_67,
  },
  {
    // 12,345.67 + 1,000.00
    name: 'Endorsement, Additional Premium',
    files: { day: '2025-06-02', premium: 1_000_00 },
    stores: [[2, '2025-06-02', 1_000_00, 20252, 20250]],
    total: 13_345_67,
  },
  {
    // 13,345.67 - 500.25
    name: 'Endorsement, Return Premium',
    files: { day: '2025-09-08', premium: -500_25 },
    stores: [[3, '2025-09-08', -500_25, 20253, 20250]],
    total: 12_845_42,
  },
  {
    // A charge a year after the term began, ahead of today: 12,845.42 + 12,000.00
    name: 'Endorsement, Renewal',
    files: { day: '2026-03-03', premium: 12_000_00 },
    stores: [[5, '2026-03-03', 12_000_00, 20261, 20260]],
    total: 24_845_42,
  },
  {
    // 24,845.42 + 500.25 - 400.00
    name: 'Correction of a premium',
    reverses: 2,
    files: { day: '2025-09-08', premium: -400_00 },
    stores: [
      [13, '2025-09-08', 500_25, 20253, 20250],
      [3, '2025-09-08', -400_00, 20253, 20250],
    ],
    total: 24_945_67,
  },
  {
    // The same premium a quarter later: 24,945.67 - 1,000.00 + 1,000.00
    name: 'Correction of a day',
    reverses: 1,
    files: { day: '2025-07-01', premium: 1_000_00 },
    stores: [
      [12, '2025-06-02', -1_000_00, 20252, 20250],
      [2, '2025-07-01', 1_000_00, 20253, 20250],
    ],
    total: 24_945_67,
  },
  {
    // 24,945.67 - 12,000.00, which is 12,345.67 + 1,000.00 - 400.00
    name: 'Backout',
    reverses: 3,
    stores: [[15, '2026-03-03', -12_000_00, 20261, 20260]],
    total: 12_945_67,
  },
];

/** The periods of Wyoming on the dashboard afterwards; due days moved to a business day: 06/30/2024 is a Sunday. */
const standing: Readonly<
  Record<Kind, readonly (readonly [period: string, status: string, due: CalendarDate])[]>
> = {
  ForeignInsurer: [
    ['2025 4', 'open', '2026-03-31'],
    ['2025 3', 'reported', '2025-12-31'],
    // All of it was backed out by the correction of its day.
    ['2025 2', 'late', '2025-09-30'],
    ['2025 1', 'reported', '2025-06-30'],
    ['2024 4', 'late', '2025-03-31'],
    ['2024 3', 'late', '2024-12-31'],
    ['2024 2', 'late', '2024-09-30'],
    ['2024 1', 'late', '2024-07-01'],
  ],
  AlienInsurer: [
    ['2025 0', 'reported', '2026-06-30'],
    ['2024 0', 'late', '2025-06-30'],
  ],
};

/** The premium of the dashboard's quarters: 1,000.00 - 400.00 in the third, nothing left in the second. */
const byQuarter = [
  [20251, 12_345_67],
  [20253, 600_00],
];

/** The period of no business in Oklahoma, its due day, and one that is too soon. */
const noBusiness = {
  ForeignInsurer: {
    period: { year: 2025, quarter: 4 },
    due: '2026-03-31',
    tooSoon: { year: 2026, quarter: 1 },
  },
  AlienInsurer: {
    period: { year: 2025, quarter: 0 },
    due: '2026-06-30',
    tooSoon: { year: 2026, quarter: 0 },
  },
} as const;

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

/** The call that the portal sends for an act on a policy; of a new one nothing is on file. */
async function callOf(
  act: Act,
  on: { insurer: TestPerson; entity: EntityType; policyId: number | undefined },
) {
  const { insurer, entity, policyId } = on;
  const { files, reverses } = act;
  if (policyId === undefined) {
    const agent = { id: fixture.office.agent.person.accountId, label: 'Ada Larkin' };
    const form: InsurerPolicyForm = {
      ...emptyInsurerPolicy(),
      State: 'WY',
      PolicyNumber: ' GP-2025-0041 ',
      InsuredName: 'Bighorn  Outfitters LLC',
      EntityType: entity,
      EntityValue: entity === 'IPC' ? null : agent,
      TransactionEffectiveDate: files?.day ?? null,
      Premium: files?.premium ?? null,
    };
    insurerPolicySchema({ today: TODAY }).validateSync(form);
    return { endpoint: filings.submitInsurerPolicy, body: toInsurerPolicyPayload(form) };
  }
  const policy = await fixture.read(policyId, insurer);
  const filed = reverses === undefined ? undefined : policy.insurerTransactions[reverses];
  const insTransId = filed?.insTransId ?? 0;
  const target = { insPolicyId: policyId, insTransId };
  if (filed && !files) {
    const { insTransEffectiveDate, insTransPremium } = filed;
    const body = { ...target, insTransEffectiveDate, insTransPremium: negate(insTransPremium) };
    return { endpoint: filings.backoutInsurerTransaction, body };
  }
  const day = filed && fromWireDate(filed.insTransEffectiveDate);
  const corrected = filed && day ? { effectiveDate: day, premium: filed.insTransPremium } : null;
  const opened = corrected ? insurerEditForm(policy, corrected) : insurerEndorsementForm(policy);
  const form = {
    ...opened,
    TransactionEffectiveDate: files?.day ?? null,
    Premium: files?.premium ?? null,
  };
  insurerPolicySchema({ today: TODAY, corrected }).validateSync(form);
  return {
    endpoint: corrected ? filings.autoBackoutInsurerTransaction : filings.addInsurerTransaction,
    body: toInsurerTransactionPayload(form, target),
  };
}

async function send({ endpoint, body }: { endpoint: EndpointDefinition; body: object }, as: TestPerson) {
  const response = await fixture.office.send(endpoint, { body }, { as });
  const answer: unknown = await response.json();
  if (response.status !== 200 || typeof answer !== 'number') {
    throw new Error(`${endpoint.id} answered ${response.status}: ${JSON.stringify(answer)}`);
  }
  return answer;
}

/** The rows that the tables have of a policy, in the order in which they were filed. */
async function storedRows(policyId: number) {
  const rows = await fixture.office.db
    .select()
    .from(insurerTransactions)
    .where(eq(insurerTransactions.policyId, policyId))
    .orderBy(asc(insurerTransactions.id));
  return rows.map(({ filedBy: _by, filedAt: _at, policyId: _of, ...row }) => row);
}

const kinds: readonly (readonly [Kind, EntityType])[] = [
  ['ForeignInsurer', 'Agent'],
  ['ForeignInsurer', 'IPC'],
  ['AlienInsurer', 'Agent'],
  ['AlienInsurer', 'IPC'],
];

const golden: object[] = [];

describe.each(kinds)('an insurer (%s) that reports for an entity of type %s', (kind, entity) => {
  let insurer: TestPerson;
  let policyId: number;
  beforeAll(async () => {
    insurer = await fixture.addInsurer(kind, fixture.office.insurerId);
  });

  it('files each act as it is worked out by hand, and sees what is stored', async () => {
    const column = kind === 'ForeignInsurer' ? 3 : 4;
    let before: object = {};
    for (const act of acts) {
      const isFirst = act === acts[0];
      const call = await callOf(act, { insurer, entity, policyId: isFirst ? undefined : policyId });
      const known = isFirst ? 0 : (await storedRows(policyId)).length;
      const answer = await send(call, insurer);
      if (isFirst) policyId = answer;
      const rows = await storedRows(policyId);
      const stored = rows.slice(known);
      const { insurerTransactions: all, ...shown } = await fixture.read(policyId, insurer);
      const seen = all.slice(known);
      const now = [act.name, stored.map((row) => [row.type, row.effectiveDate, row.premium, row.period])];
      expect(now).toEqual([act.name, act.stores.map((row) => [...row.slice(0, 3), row[column]])]);
      expect([act.name, shown.insPolicyTotalPremium]).toEqual([act.name, act.total]);
      expect(
        seen.map((row) => [row.insTransNumber, row.insTransType, row.insTransPremium, row.insTransIdBackout]),
      ).toEqual(stored.map((row) => [row.confirmationNumber, row.type, row.premium, row.backoutOf]));
      golden.push({
        persona: `${kind}, ${entity}: ${act.name}`,
        call: call.endpoint.path,
        sent: call.body,
        // The transaction that a backout names is told by its place: its key depends on what was filed before.
        stored: stored.map(({ backoutOf, ...row }) => ({
          ...row,
          reverses: backoutOf === null ? null : rows.findIndex(({ id }) => id === backoutOf),
        })),
        shown: { ...difference(shown, before), insurerTransactions: seen },
      });
      before = shown;
    }
  });

  it('reads on the dashboard what stands, until when, and what each quarter comes to', async () => {
    const { periods, totals } = await fixture.office.call(filings.insurerSummary, {}, { as: insurer });
    expect(
      periods
        .filter(({ state }) => state === 'WY')
        .map(({ year, quarter, status, dueDate }) => [`${year} ${quarter}`, status, dueDate.slice(0, 10)]),
    ).toEqual(standing[kind]);
    const some = totals.filter(({ premium }) => premium !== 0);
    expect(some.map(({ yearQuarter, premium }) => [yearQuarter, premium])).toEqual(byQuarter);
  });

  it('declares no business, which premium of the period voids', async () => {
    const { period, due, tooSoon } = noBusiness[kind];
    const file = (body: CallInput<typeof compliance.fileInsurerNoBusiness>['body']) =>
      fixture.office.send(compliance.fileInsurerNoBusiness, { body }, { as: insurer });
    const standsNow = async () => {
      const { periods } = await fixture.office.call(filings.insurerSummary, {}, { as: insurer });
      const found = periods.find(
        ({ state, year, quarter }) => state === 'OK' && year === period.year && quarter === period.quarter,
      );
      return [found?.status, found?.dueDate.slice(0, 10)];
    };
    expect(JSON.stringify(await (await file({ ...tooSoon, state: 'OK' })).json())).toContain(
      'You are filing too soon. Please select a different quarter and year.',
    );
    expect(await standsNow()).toEqual(['open', due]);
    expect(await (await file({ ...period, state: 'OK' })).json()).toBe(1);
    expect(await standsNow()).toEqual(['declared', due]);
    const insTransEffectiveDate = '2025-11-10T00:00:00.000Z';
    const body = fixture.policy({
      insPolicyNumber: 'GP-2025-0042',
      insPolicyHomeState: 'OK',
      insTransEffectiveDate,
      insTransPremium: 250_00,
    });
    await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: insurer });
    expect(await standsNow()).toEqual(['reported', due]);
    const declared = await fixture.office.call(compliance.getInsurerNoBusinesses, {}, { as: insurer });
    expect(declared).toMatchObject([{ ...period, state: 'OK', voidedByPolicyNumber: 'GP-2025-0042' }]);
    golden.push({ persona: `${kind}, ${entity}: No Business`, declared });
  });
});

it('is sent, stored and shown as approved', async () => {
  expect(golden).toHaveLength(kinds.length * (acts.length + 1));
  await expect(`${approvedText(golden)}\n`).toMatchFileSnapshot('approved/insurers.snap');
});
