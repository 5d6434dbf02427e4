import { office } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { FIRST, openSigningFixture, type SigningFixture } from './SigningFixture.js';

let fixture: SigningFixture;
let firstDay: TestOffice;
let later: TestOffice;
let staff: TestPerson;
beforeAll(async () => {
  fixture = await openSigningFixture();
  firstDay = await fixture.at('2026-04-01T14:00:00.000Z');
  later = await fixture.at('2026-05-20T17:00:00.000Z');
  staff = await later.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.fixture.close());

const missing = (query: object = {}) =>
  later.call(office.missingPapers, { query: { paper: 'affidavit', ...query } }, { as: staff });
const short = (rows: Awaited<ReturnType<typeof missing>>) =>
  rows.map(({ account, state, why, isLate, premium }) => [account, state, why, isLate, premium]);

const refused = (query: object) =>
  refusalOf(later.call(office.missingPapers, { query: { paper: 'affidavit', ...query } }, { as: staff }));

const add = (body: object) =>
  later.call(
    office.addSigningText,
    {
      body: {
        paper: 'affidavit',
        state: 'TN',
        effectiveFrom: '2026-02-01',
        text: 'First paragraph.\r\n\r\n\r\nSecond, <b>as it is</b>.  \n',
        notice: '',
        ...body,
      },
    },
    { as: staff },
  );

describe('the office', () => {
  it('lists who has not signed, by state and name, as records and as CSV', async () => {
    const all = await missing();
    // Two agents with licenses everywhere, in the four states that ask for affidavits.
    expect(all).toHaveLength(8);
    expect(all[0]).toMatchObject({ state: 'CO', period: FIRST, dueDate: '2026-05-15', isLate: true });
    const mine = (await missing({ period: FIRST, state: 'WY' })).find(({ account }) => account === '3000001');
    expect(mine).toMatchObject({ accountName: 'Ada Larkin1', why: 'unsigned', premium: 20_000_00 });
    const response = await later.send(
      office.missingPapersSheet,
      { query: { paper: 'affidavit', state: 'WY' } },
      { as: staff },
    );
    expect(response.headers.get('content-disposition')).toContain(
      'Missing-QuarterlyAffidavit-1stQuarter2026.csv',
    );
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toContain(
      'State,Agent,NPN,Paper,Period,Due,Late,Why,Premium,In Question,Premium in Question',
    );
    expect(lines).toHaveLength(2);
    expect(lines).toContain(
      'Wyoming,Ada Larkin1,3000001,Quarterly Affidavit,1st Quarter 2026,05/15/2026,Yes,Not signed,20000.00,0,0.00',
    );
    const annual = await later.call(
      office.missingPapers,
      { query: { paper: 'annualFiling', state: 'OK' } },
      { as: staff },
    );
    expect(annual.map(({ period, dueDate, premium }) => [period, dueDate, premium])).toEqual([
      [20_250, '2026-04-01', 0],
      [20_250, '2026-04-01', 0],
    ]);
  });

  it('lists the signatures of a period and how they stand, and asks again for those that changed', async () => {
    const as = fixture.agent.person;
    await fixture.sign(firstDay, as, await fixture.affidavit(firstDay, as));
    await fixture.sign(firstDay, as, await fixture.affidavit(firstDay, as, { state: 'OK' }));
    await fixture.move(firstDay, fixture.wyoming);
    const signed = () =>
      later.call(office.signedPapers, { query: { paper: 'affidavit', account: '3000001' } }, { as: staff });
    expect((await signed()).map(({ state, standing, now }) => [state, standing, now.premium])).toEqual([
      ['OK', 'holds', 10_000_00],
      ['WY', 'signAgain', 10_000_00],
    ]);
    expect((await signed())[1]).toMatchObject({
      name: 'Ada Larkin',
      signedBy: as.userName,
      ipAddress: '203.0.113.7',
      textVersion: 1,
      signed: { premium: 20_000_00 },
    });
    expect(short(await missing({ state: 'WY' }))).toEqual([
      ['3000001', 'WY', 'changed', true, 10_000_00],
      [expect.any(String), 'WY', 'unsigned', true, 10_000_00],
    ]);
    await fixture.sign(later, as, await fixture.affidavit(later, as));
    expect((await signed()).map(({ state, standing }) => [state, standing])).toEqual([
      ['OK', 'holds'],
      ['WY', 'replaced'],
      ['WY', 'holds'],
    ]);
    expect(await missing({ state: 'WY' })).toHaveLength(1);
  });

  it('is told in words of a period or state there is nothing for', async () => {
    expect(await refused({ period: 20_262 })).toBe('2nd Quarter 2026 is not over yet.');
    expect(await refused({ period: 20_260 })).toContain('is a quarter, such as 2026Q3 (20263)');
    expect(await refused({ period: 20_257 })).toContain('must be a quarter such as 20263, or a year');
    expect(await refused({ paper: 'annualFiling', period: FIRST })).toContain(
      'is a year, such as 2026 (20260)',
    );
    expect(await refused({ state: 'SD' })).toBe('South Dakota asks brokers for no Quarterly Affidavit.');
  });

  it('downloads everything received per state and quarter', async () => {
    const response = await later.send(office.receivedByQuarter, { query: {} }, { as: staff });
    const [, ...lines] = (await response.text()).trim().split('\r\n');
    expect(lines).toEqual([
      'Colorado,1st Quarter 2026,No,1,1,10000.00,250.00,307.50,17.94,10575.44,0,0.00,0.00,0.00',
      'Oklahoma,1st Quarter 2026,No,1,1,10000.00,250.00,615.00,17.94,10882.94,0,0.00,0.00,0.00',
      'Wyoming,1st Quarter 2026,No,2,2,20000.00,500.00,615.00,35.88,21150.88,0,0.00,0.00,0.00',
    ]);
    const one = await later.send(
      office.receivedByQuarter,
      { query: { quarter: FIRST, state: 'OK' } },
      { as: staff },
    );
    expect((await one.text()).trim().split('\r\n')).toHaveLength(2);
    const none = await later.send(office.receivedByQuarter, { query: { quarter: 20_265 } }, { as: staff });
    expect(none.status).toBe(400);
  });
});

describe('the texts that are signed', () => {
  it('get versions that hold for the periods they take effect in, and leave what was signed as it was', async () => {
    const as = fixture.agent.person;
    const before = await fixture.affidavit(later, as, { state: 'TN', yearQuarter: 20_254 });
    await fixture.sign(later, as, before);
    const open = await fixture.affidavit(later, as, { state: 'TN' });
    expect(await add({})).toMatchObject({ changed: true, version: 2 });
    expect(await add({})).toMatchObject({ changed: false, version: 2 });
    expect(await refusalOf(fixture.sign(later, as, open))).toContain('409 The text or a figure has changed');
    const read = await fixture.affidavit(later, as, { state: 'TN' });
    expect(read).toMatchObject({
      affidavitTemplateText: 'First paragraph.\n\nSecond, <b>as it is</b>.',
      textVersion: 2,
      isSampleText: false,
    });
    const old = await fixture.affidavit(later, as, { state: 'TN', yearQuarter: 20_254 });
    expect(old).toMatchObject({
      affidavitTemplateText: before.affidavitTemplateText,
      textVersion: 1,
      isSampleText: true,
      isChanged: false,
    });
    // A newer text that took effect earlier is not signed for a quarter that a later one holds for.
    await add({ effectiveFrom: '2025-01-01', text: 'Of last year.' });
    const texts = await later.call(
      office.signingTexts,
      { query: { paper: 'affidavit', state: 'TN' } },
      { as: staff },
    );
    expect(
      texts.map(({ version, isSample, signatures, addedBy }) => [version, isSample, signatures, addedBy]),
    ).toEqual([
      [1, true, 1, null],
      [2, false, 0, staff.userName],
      [3, false, 0, staff.userName],
    ]);
    expect((await fixture.affidavit(later, as, { state: 'TN' })).textVersion).toBe(2);
    expect((await fixture.affidavit(later, as, { state: 'TN', yearQuarter: 20_253 })).textVersion).toBe(3);
    expect(
      (
        await fixture.affidavit(later, fixture.other.person, {
          agentId: undefined,
          state: 'TN',
          yearQuarter: 20_254,
        })
      ).textVersion,
    ).toBe(3);
    const trail = await later.db.select().from(auditEvents).where(eq(auditEvents.entity, 'signing_texts'));
    expect(trail.map(({ personId }) => personId)).toEqual([staff.personId, staff.personId]);
  });

  it('are refused without words, with others than text, and of a state that asks for none', async () => {
    expect(await refusalOf(add({ text: ' \n ' }))).toBe('Say the text: it is empty.');
    expect(await refusalOf(add({ text: 'a\u0007b' }))).toContain('must be plain text');
    expect(await refusalOf(add({ state: 'SD' }))).toContain('South Dakota asks brokers for no');
    expect(await refusalOf(add({ effectiveFrom: '2026-02-30' }))).toContain('must be a day');
  });

  it('get one version when the same is added twice at the same moment', async () => {
    const both = await Promise.all([
      add({ state: 'OK', text: 'Together.' }),
      add({ state: 'OK', text: 'Together.' }),
    ]);
    expect(new Set(both.map(({ changed }) => changed))).toEqual(new Set([false, true]));
    expect(new Set(both.map(({ version }) => version))).toEqual(new Set([2]));
  });
});
