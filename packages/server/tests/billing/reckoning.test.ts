import type { CalendarDate, Cents } from '@slip/forms/rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargedInterest } from '../../src/billing/documents/chargedInterest.js';
import { creditsLeft, sumCredits } from '../../src/billing/history/invoiceHistory.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { invoices } from '../../src/billing/tables.js';
import type { Database } from '../../src/database/Database.js';
import { openTestDatabase } from '../testDatabase.js';
import { type BooksFixture, noonOf, openBooksFixture, type Receipt } from './BooksFixture.js';

/*
 * Three agents × eight quarters, reckoned by hand. Each line of an agent's sheet is a document as it stands at the end of 2026; behind
 * it stands the formula. Closings are on the first business days; days between are counted on a calendar.
 */

type Line = [number: string, due: CalendarDate | '', total: Cents, open: Cents];

let database: Database;
let fixture: BooksFixture;
const agents: number[] = [];
/** The credits that the first and the third agent have left. */
const creditsOf = () =>
  Promise.all([0, 2].map(async (agent) => sumCredits(await creditsLeft(database.db, [agents[agent] ?? 0]))));
let creditsInOctober: Awaited<ReturnType<typeof creditsOf>>;
const sheetOf = async (agent: number) =>
  (await fixture.documentsOf(agents[agent] ?? 0)).map(
    ({ number, kind, state, dueOn, total, balance }): Line => [
      `${number} ${kind} ${state ?? 'all'}`,
      dueOn ?? '',
      total,
      balance,
    ],
  );

/** agent, state, day, tax, fee; `?` is questioned until it is accepted. */
type Row = [agent: number, state: string, day: CalendarDate, tax: Cents, fee: Cents, question?: '?'];
const receive = (rows: readonly Row[]) =>
  fixture.receive(
    rows.map(
      ([agent, state, receivedOn, tax, fee, question]): Receipt => ({
        agentId: agents[agent] ?? 0,
        state,
        receivedOn,
        tax,
        fee,
        isQuestioned: question === '?',
      }),
    ),
  );

/** An agent pays documents whole. */
async function pay(agent: number, on: CalendarDate, ...numbers: readonly string[]) {
  const agentId = agents[agent] ?? 0;
  const paid = (await openInvoices(database.db, agentId)).filter(({ number }) => numbers.includes(number));
  expect(paid).toHaveLength(numbers.length);
  const debits = await fixture.pay(agentId, paid, on);
  return (day: CalendarDate) =>
    database.db.transaction(async (transaction) => {
      for (const { id } of debits) {
        const moment = { paymentId: id, agentId, on: day, at: noonOf(day) };
        await postPayment(transaction, { ...moment, act: 'returned' });
      }
    });
}

beforeAll(async () => {
  database = await openTestDatabase();
  fixture = openBooksFixture(database.db);
  for (let count = 0; count < 3; count += 1) agents.push((await fixture.addAgent()).accountId);

  // First quarter of 2025.
  const [, , question] = await receive([
    [0, 'OK', '2025-01-15', 61_500, 1_794],
    [0, 'OK', '2025-03-31', 3, 0],
    [0, 'WY', '2025-02-01', 500, 9, '?'],
    [1, 'SD', '2025-02-10', 26_750, 1_750],
    [1, 'TN', '2025-02-10', 5_000, 175],
    [2, 'CO', '2025-03-01', 30_000, 1_750],
    [2, 'CO', '2025-03-02', -30_000, -1_750],
  ]);
  await fixture.close(20251, '2025-04-01');

  // Second: the question is accepted, a billed transaction is corrected, one receipt comes late.
  await fixture.accept([question ?? 0], '2025-05-05');
  await receive([
    [0, 'OK', '2025-04-20', -61_500, -1_794],
    [0, 'OK', '2025-04-20', 49_200, 1_435],
    [1, 'SD', '2025-03-31', 2_500, 175],
    [2, 'CO', '2025-06-30', -12_000, -700],
  ]);
  await fixture.close(20252, '2025-07-01');

  // Third: agent 1 pays late and the bank returns it; agent 2's credit is used by its next invoice.
  const giveBack = await pay(1, '2025-07-10', '00000003-IN');
  await giveBack('2025-07-15');
  await receive([[2, 'CO', '2025-08-01', 9_000, 525]]);
  await fixture.close(20253, '2025-10-01');

  // Fourth: everything of agent 0 is paid; the rest of agent 2's credit is too old for this.
  await receive([
    [0, 'OK', '2025-11-03', 1_000, 30],
    [2, 'CO', '2025-12-31', 6_000, 350],
  ]);
  await fixture.close(20254, '2026-01-02');

  // 2026: little is filed; what is overdue goes on being charged.
  await fixture.close(20261, '2026-04-01');
  await pay(1, '2026-04-02', '*80000001-IN');
  await fixture.close(20262, '2026-07-01');
  await receive([
    [0, 'OK', '2026-09-30', 7, 1],
    [0, 'WY', '2026-09-30', 0, 2],
    [0, 'TN', '2026-09-30', -20, -3],
    [0, 'CO', '2026-09-30', -20, -4],
  ]);
  await fixture.close(20263, '2026-10-01');
  creditsInOctober = await creditsOf();
  await fixture.close(20264, '2027-01-04');
});
afterAll(() => database.close());

describe('a reckoning by hand', () => {
  it('of the first agent', async () => {
    expect(await sheetOf(0)).toEqual([
      // 61,500 + 3; less the credit 8; fees the same, less 10.
      ['00000001-IN tax OK', '2025-04-30', 61_503, 49_203],
      ['00000002-IN fee OK', '2025-05-15', 1_794, 1_435],
      // Accepted on May 5. Of one state below and one above 0, neither is rolled up. 49,200 − 61,500 and 1,435 − 1,794.
      ['00000007-IN tax WY', '2025-08-15', 500, 500],
      ['00000008-CM tax OK', '', -12_300, 0],
      ['00000009-IN fee WY', '2025-08-15', 9, 9],
      ['00000010-CM fee OK', '', -359, 0],
      // To 2025-07-01: 49,203 × 9 × 62 / 36,500 = 752.199; 1,435 × 9 × 47 / 36,500 = 16.630.
      ['00000015-FC tax OK', '', 752, 752],
      ['00000016-FC fee OK', '', 17, 17],
      // To 2025-10-01, 92 days: 1,116.167; 32.553; 500 for 47 days: 5.795; 9 for 47 days: 0.104.
      ['00000023-FC tax OK', '', 1_116, 1_116],
      ['00000024-FC fee OK', '', 33, 33],
      ['00000025-FC tax WY', '', 6, 6],
      // January 31 is a Saturday; February 15 a Sunday before Presidents’ Day.
      ['00000032-IN tax OK', '2026-02-02', 1_000, 1_000],
      ['00000033-IN fee OK', '2026-02-17', 30, 30],
      // To 2026-01-02, 93 days: 1,128.299; 32.907; 11.466; 9 for 140 days: 0.311.
      ['00000036-FC tax OK', '', 1_128, 1_128],
      ['00000037-FC fee OK', '', 33, 33],
      ['00000038-FC tax WY', '', 11, 11],
      // To 2026-04-01, 89 days: 1,079.770; 31.491; 10.973; 9 for 229 days: 0.508; 1,000 for 58: 14.301; 30 for 43: 0.318.
      ['00000045-FC tax OK', '', 1_080, 1_080],
      ['00000046-FC fee OK', '', 31, 31],
      ['00000047-FC tax WY', '', 11, 11],
      ['00000048-FC fee WY', '', 1, 1],
      ['00000049-FC tax OK', '', 14, 14],
      // To 2026-07-01, 91 days: 1,104.034; 32.199; 11.219; 0.202; 22.438; 30 for 134 days: 0.991.
      ['00000058-FC tax OK', '', 1_104, 1_104],
      ['00000059-FC fee OK', '', 32, 32],
      ['00000060-FC tax WY', '', 11, 11],
      ['00000061-FC tax OK', '', 22, 22],
      ['00000062-FC fee OK', '', 1, 1],
      // October 31 is a Saturday, November 15 a Sunday. Two states above 0 and two below: rolled up for themselves.
      ['00000069-IN tax OK', '2026-11-02', 7, 7],
      ['00000070-CM tax CO', '', -20, -20],
      ['00000071-CM tax TN', '', -20, -20],
      ['*80000006-IN fee all', '2026-11-16', 3, 3],
      ['00000072-IN fee OK', '2026-11-16', 1, 1],
      ['00000073-IN fee WY', '2026-11-16', 2, 2],
      ['*80000007-CM fee all', '', -7, -7],
      ['00000074-CM fee CO', '', -4, -4],
      ['00000075-CM fee TN', '', -3, -3],
      // To 2026-10-01, 92 days: 1,116.167; 32.553; 11.342; 9 for 183 days: 0.406; 22.685; 0.681.
      ['00000076-FC tax OK', '', 1_116, 1_116],
      ['00000077-FC fee OK', '', 33, 33],
      ['00000078-FC tax WY', '', 11, 11],
      ['00000079-FC tax OK', '', 23, 23],
      ['00000080-FC fee OK', '', 1, 1],
      // To 2027-01-04, 95 days: 1,152.563; 33.614; 11.712; 9 for 278 days: 0.617; 23.425; 0.703; 7 for 63 days: 0.109.
      ['00000087-FC tax OK', '', 1_153, 1_153],
      ['00000088-FC fee OK', '', 34, 34],
      ['00000089-FC tax WY', '', 12, 12],
      ['00000090-FC fee WY', '', 1, 1],
      ['00000091-FC tax OK', '', 23, 23],
      ['00000092-FC fee OK', '', 1, 1],
    ]);
  });
  it('of the second agent', async () => {
    expect(await sheetOf(1)).toEqual([
      // The payment of 3 came back; the rolled-up fees were paid on 2026-04-02.
      ['00000003-IN tax SD', '2025-05-15', 26_750, 26_750],
      ['00000004-IN tax TN', '2025-05-15', 5_000, 5_000],
      ['*80000001-IN fee all', '2025-05-15', 1_925, 0],
      ['00000005-IN fee SD', '2025-05-15', 1_750, 0],
      ['00000006-IN fee TN', '2025-05-15', 175, 0],
      // Received on March 31, after the quarter was closed.
      ['00000011-IN tax SD', '2025-08-15', 2_500, 2_500],
      ['00000012-IN fee SD', '2025-08-15', 175, 175],
      // To 2025-07-01, 47 days: 310.007; 57.945; 20.281 + 2.028.
      ['00000017-FC tax SD', '', 310, 310],
      ['00000018-FC tax TN', '', 58, 58],
      ['*80000002-FC fee all', '', 22, 22],
      ['00000019-FC fee SD', '', 20, 20],
      ['00000020-FC fee TN', '', 2, 2],
      // To 2025-10-01, 92 days: 606.822; 113.425; 47 days: 28.973; 2.028; 92 days: 39.699 + 3.970.
      ['00000026-FC tax SD', '', 607, 607],
      ['00000027-FC tax TN', '', 113, 113],
      ['00000028-FC tax SD', '', 29, 29],
      ['00000029-FC fee SD', '', 2, 2],
      ['*80000003-FC fee all', '', 44, 44],
      ['00000030-FC fee SD', '', 40, 40],
      ['00000031-FC fee TN', '', 4, 4],
      // To 2026-01-02, 93 days: 613.418; 114.658; 57.329; 4.013; 40.130 + 4.013.
      ['00000039-FC tax SD', '', 613, 613],
      ['00000040-FC tax TN', '', 115, 115],
      ['00000041-FC tax SD', '', 57, 57],
      ['00000042-FC fee SD', '', 4, 4],
      ['*80000004-FC fee all', '', 44, 44],
      ['00000043-FC fee SD', '', 40, 40],
      ['00000044-FC fee TN', '', 4, 4],
      // To 2026-04-01, 89 days: 587.034; 109.726; 54.863; 3.840; 38.404 + 3.840.
      ['00000050-FC tax SD', '', 587, 587],
      ['00000051-FC tax TN', '', 110, 110],
      ['00000052-FC tax SD', '', 55, 55],
      ['00000053-FC fee SD', '', 4, 4],
      ['*80000005-FC fee all', '', 42, 42],
      ['00000056-FC fee SD', '', 38, 38],
      ['00000057-FC fee TN', '', 4, 4],
      // To 2026-07-01, 91 days: 600.226; 112.192; 56.096; 3.927.
      ['00000063-FC tax SD', '', 600, 600],
      ['00000064-FC tax TN', '', 112, 112],
      ['00000065-FC tax SD', '', 56, 56],
      ['00000066-FC fee SD', '', 4, 4],
      // To 2026-10-01, 92 days: 606.822; 113.425; 56.712; 3.970.
      ['00000081-FC tax SD', '', 607, 607],
      ['00000082-FC tax TN', '', 113, 113],
      ['00000083-FC tax SD', '', 57, 57],
      ['00000084-FC fee SD', '', 4, 4],
      // To 2027-01-04, 95 days: 626.610; 117.123; 58.562; 4.099.
      ['00000093-FC tax SD', '', 627, 627],
      ['00000094-FC tax TN', '', 117, 117],
      ['00000095-FC tax SD', '', 59, 59],
      ['00000096-FC fee SD', '', 4, 4],
    ]);
  });
  it('of the third agent', async () => {
    expect(await sheetOf(2)).toEqual([
      // The first quarter comes to 0: nothing is due. 12,000 and 700 are used by 21 and 22; what is left is too old for 34 and 35.
      ['00000013-CM tax CO', '', -12_000, -3_000],
      ['00000014-CM fee CO', '', -700, -175],
      ['00000021-IN tax CO', '2025-11-17', 9_000, 0],
      ['00000022-IN fee CO', '2025-11-17', 525, 0],
      ['00000034-IN tax CO', '2026-02-17', 6_000, 6_000],
      ['00000035-IN fee CO', '2026-02-17', 350, 350],
      // 43 days: 63.616 and 3.711; 91: 134.630 and 7.853; 92: 136.110 and 7.940; 95: 140.548 and 8.199.
      ['00000054-FC tax CO', '', 64, 64],
      ['00000055-FC fee CO', '', 4, 4],
      ['00000067-FC tax CO', '', 135, 135],
      ['00000068-FC fee CO', '', 8, 8],
      ['00000085-FC tax CO', '', 136, 136],
      ['00000086-FC fee CO', '', 8, 8],
      ['00000097-FC tax CO', '', 141, 141],
      ['00000098-FC fee CO', '', 8, 8],
    ]);
  });
  it('of credits: the next closing applies those of the last, the office settles what is older', async () => {
    // Of the first agent 20 + 20 + 7, issued in October; of the third 3,000 + 175, of 2025.
    expect(creditsInOctober).toEqual([
      { unappliedCredit: 47, creditToSettle: 0 },
      { unappliedCredit: 0, creditToSettle: 3_175 },
    ]);
    expect(await creditsOf()).toEqual([
      { unappliedCredit: 0, creditToSettle: 47 },
      { unappliedCredit: 0, creditToSettle: 3_175 },
    ]);
  });
  it('of what each finance charge was levied on, and for which days, as its document says', async () => {
    const isCharge = and(eq(invoices.form, 'financeCharge'), isNotNull(invoices.state));
    const charges = await database.db.select().from(invoices).where(isCharge);
    expect(charges.length).toBeGreaterThan(60);
    for (const charge of charges) {
      const { name, base } = await chargedInterest(database.db, charge, 'it');
      const [from = 0, to = 0] = Array.from(name.matchAll(/[0-9/]{10}/g), ([day]) => Date.parse(day));
      const days = Math.round((to - from) / 86_400_000);
      expect([charge.number, Math.round((base * 9 * days) / 36_500)]).toEqual([charge.number, charge.total]);
    }
  });
});
