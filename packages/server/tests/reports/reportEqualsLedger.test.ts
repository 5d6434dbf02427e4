import { reports } from '@slip/api/contract';
import { addDays, requireCalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { openTestOffice } from '../TestOffice.js';
import { rowsOfCsv, sumOf, transactionRows, transactionSettings } from './ReportFixture.js';

const seed = process.env['SLIP_BOOK_SEED'] ?? 'report equals ledger';
const states = ['CO', 'OK', 'SD', 'TN', 'WY'];

it(`of random books the report, the export of a search and the ledger come to the same (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const office = await openTestOffice({ now: '2026-04-10T17:00:00.000Z' });
  try {
    const fixture = openBooksFixture(office.db);
    const agents = [await fixture.addAgent(), await fixture.addAgent()];
    const [first] = agents;
    if (!first) throw new Error('There are two agents.');
    const receipts = Array.from({ length: 200 }, () => ({
      agentId: agents[random.integer(0, 1)]?.accountId ?? 0,
      state: states[random.integer(0, states.length - 1)] ?? 'WY',
      receivedOn: addDays(requireCalendarDate('2026-01-02'), random.integer(0, 85)),
      tax: random.integer(-50_000, 200_000),
      fee: random.integer(-500, 2_000),
    }));
    await fixture.receive(receipts);
    await fixture.close(20261, '2026-04-01');

    for (const as of agents) {
      const own = as.accountId;
      const settings = transactionSettings([own], { endDate: '2026-03-31' });
      const reported = await transactionRows(office, as, settings);
      const query = { withTransactions: true };
      const exported = await office.send(reports.exportAgentPolicySearch, { body: {}, query }, { as });
      const found = rowsOfCsv(await exported.text());
      const [ledger] = await office.db
        .select({
          tax: sql`-sum(amount) filter (where account = 'taxes')`.mapWith(Number),
          fee: sql`-sum(amount) filter (where account = 'fees')`.mapWith(Number),
        })
        .from(
          sql`ledger_postings join ledger_entries on ledger_entries.id = entry_id join invoices on invoices.id = invoice_id and invoices.quarter = 20261 and invoices.agent_id = ${own}`,
        );
      expect(reported).toHaveLength(receipts.filter(({ agentId }) => agentId === own).length);
      expect(found).toHaveLength(reported.length);
      for (const [header, amount] of [
        ['Tax', ledger?.tax],
        ['Transaction Fee', ledger?.fee],
      ] as const) {
        expect([sumOf(reported, header), sumOf(found, header)]).toEqual([amount, amount]);
      }
    }
  } finally {
    await office.close();
  }
});
