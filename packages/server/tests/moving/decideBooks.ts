import { office as duties, type Output } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { achDeliveries, bankPickups } from '../../src/billing/payments/sftp/tables.js';
import { achFiles } from '../../src/billing/payments/tables.js';
import type { TestOffice } from '../TestOffice.js';

/** A document of the demo's books. */
interface Found {
  readonly id: number;
  readonly number: string;
  readonly account: string;
  readonly open: number;
}

type Decision = 'waive' | 'writeOff' | 'takeBack' | 'credit' | 'debit' | 'refund' | 'apply';

/**
 * Does to an office with the demo's books what an office decides: documents are corrected, waived, written off and owed again, refunded and applied, and the memos
 * of that as well; collection is held; states are paid, one of them twice; rates are set and taken back; a statement of the bank comes, and a match of it is undone.
 */
export async function decideBooks(office: TestOffice): Promise<void> {
  const first = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  const second = await office.addPerson({ kind: 'Office', roles: ['Accountant', 'Administrator'] });
  const reason = 'A flood, so it is said, “at the agency”.';
  const approve = async ({ proposal }: Pick<Output<typeof duties.adjustInvoice>, 'proposal'>) =>
    office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as: second });

  const find = async (where: string): Promise<Found> => {
    const rows = await office.db
      .select({
        id: sql`i.id`.mapWith(Number),
        number: sql<string>`i.number`,
        account: sql<string>`a.npn`,
        open: sql`abs(i.balance)`.mapWith(Number),
      })
      .from(
        sql`invoices i join accounts a on a.id = i.agent_id where roll_up_id is null and i.state is not null and ${sql.raw(where)} order by i.id limit 1`,
      );
    const [found] = rows;
    if (!found) throw new Error(`No document has ${where}.`);
    return found;
  };
  const decide = async (
    kind: Decision,
    { number: document, open }: Found,
    amount: number,
    more: { readonly invoice?: string; readonly paidBy?: string } = {},
  ) => {
    const body = { kind, document, open, amount, reason, ...more };
    await approve(await office.call(duties.adjustInvoice, { body }, { as: first }));
  };
  const lastMemo = () =>
    find('i.id = (select max(id) from invoices where adjustment_id is not null and form <> $$credit$$)');

  await decide('waive', await find("i.form = 'financeCharge' and balance <> 0"), 1);
  await decide('credit', await find("i.form = 'invoice' and i.kind = 'tax' and balance > 200"), 150);
  await decide('debit', await find("i.form = 'invoice' and i.kind = 'fee'"), 5_000);
  await decide('writeOff', await lastMemo(), 1_000);
  await decide('takeBack', await lastMemo(), 400);
  const credit = await find("i.form = 'credit' and i.kind = 'tax' and balance < -200");
  await decide('refund', credit, 100, { paidBy: 'Check 1042' });
  await decide(
    'debit',
    await find(
      `i.form = 'invoice' and (i.agent_id, i.kind, i.state) = (select agent_id, kind, state from invoices where id = ${credit.id})`,
    ),
    50,
  );
  await decide('apply', await find(`i.id = ${credit.id}`), 50, { invoice: (await lastMemo()).number });
  for (const isHold of [true, false, true]) {
    const body = { account: credit.account, isHold, reason };
    await approve(await office.call(duties.holdCollection, { body }, { as: first }));
  }

  const { quarter, states } = await office.call(duties.remittances, { query: {} }, { as: first });
  const [one, other] = states.filter(({ total }) => total > 0);
  if (quarter === null || !one || !other) throw new Error('Nothing is owed to two states.');
  const prepare = async (state: string) =>
    (await office.call(duties.prepareRemittance, { body: { state, quarter } }, { as: first })).remittance;
  const post = async (remittance: number) =>
    approve(await office.call(duties.postRemittance, { body: { remittance, reason } }, { as: first }));
  for (const { state } of [one, other]) {
    const bank = { bankName: 'First Bank', routingNumber: '021000021', accountNumber: '123456789' };
    await office.call(
      duties.setRemittanceBank,
      { body: { state, payee: 'State Treasurer', ...bank } },
      { as: first },
    );
  }
  const taken = await prepare(one.state);
  await post(taken);
  await approve(
    await office.call(duties.reopenRemittance, { body: { remittance: taken, reason } }, { as: first }),
  );
  const discarded = await prepare(one.state);
  await office.call(duties.discardRemittance, { body: { remittance: discarded, reason } }, { as: first });
  await post(await prepare(one.state));
  await prepare(other.state);

  const rate = { state: 'WY', table: 'premium-tax', firstDay: '2026-07-01', reason } as const;
  const setRate = async (percent: string) =>
    approve(
      await office.call(
        duties.setStateRow,
        { body: { ...rate, value: percent, source: 'W.S. as amended' } },
        { as: first },
      ),
    );
  await setRate('3.25%');
  await approve(await office.call(duties.withdrawStateRow, { body: rate }, { as: first }));
  await setRate('3.5%');

  const numbered = { account: 'taxes', kind: 'tax', number: '2100-{state}', title: 'Taxes payable' } as const;
  await office.call(duties.setAccountNumber, { body: numbered }, { as: first });

  const [arrived] = await office.db.select({ day: sql<string>`day`, lines: sql<string>`lines` }).from(
    sql`(select p.posts_on::text as day, string_agg(p.posts_on || ',' || (p.total / 100.0)::numeric(12, 2) || ',' || (sums.balance / 100.0)::numeric(12, 2), chr(10) order by p.posts_on, p.id) as lines
        from payments p join (select id, sum(total) over (order by posts_on, id) as balance from payments) as sums using (id) group by 1 order by 1 desc limit 1) as newest`,
  );
  // Then the check of the refund is cashed.
  for (const lines of [arrived?.lines, '2026-02-20,-1.00,99.00']) {
    const upload = new Blob([`Date,Amount,Balance\n${lines}\n`], { type: 'text/csv' });
    await office.send(duties.addBankStatement, { query: { fileName: 'bank.csv' }, upload }, { as: first });
  }
  const matches = await office.call(duties.bankMatches, { query: {} }, { as: first });
  const match = matches.find(({ amount }) => amount > 0);
  const undo = async (matchId: number) =>
    office.call(duties.undoBankMatch, { body: { matchId, reason } }, { as: first });
  await undo(match?.matchId ?? 0);
  const { lines } = await office.call(
    duties.bankWork,
    { query: { linePage: 0, itemPage: 0 } },
    { as: first },
  );
  const proposed = lines.rows.find(({ proposal }) => proposal);
  const byHand = { lines: [proposed?.lineId ?? 0], items: [proposed?.proposal?.key ?? ''] };
  await office.call(duties.matchBank, { body: byHand }, { as: first });

  const at = office.clock.now();
  const sha256 = '0'.repeat(64);
  const made = { day: '2026-02-19', madeAt: at, madeBy: first.personId, debits: 1, total: 100 } as const;
  const [file] = await office.db
    .insert(achFiles)
    .values({ ...made, sha256, sealedContent: 'none' })
    .returning({ id: achFiles.id });
  await office.db
    .insert(achDeliveries)
    .values({ fileId: file?.id ?? 0, askedAt: at, askedBy: first.personId, namedAt: at, sentAt: at });
  await office.db
    .insert(bankPickups)
    .values({ name: 'returns.txt', sha256, fetchedAt: at, outcome: 'refused', words: 'It is not whole.' });
}
