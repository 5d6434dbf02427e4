import type { Client } from 'pg';
import { memoOf } from '../billing/adjustments/storeAdjustment.js';
import type { MoveFinding } from './Findings.js';

/** A rule between files, and the SQL that finds the rows that break it. */
interface SumRule {
  readonly file: string;
  readonly column: string;
  /** SQL of the rows that break it: `id`, the value that the row states, and the value of other rows, both as texts. */
  readonly wrong: string;
  readonly message: (stated: string, computed: string) => string;
  readonly fix: string;
  readonly isNote?: boolean;
}

/** SQL: the kinds of ledger entries by which memos are issued. */
const memoEvents = Object.values(memoOf)
  .map(({ issued }) => `'${issued}'`)
  .join(', ');

const money = (cents: string) => `(${cents}::numeric / 100)::numeric(20, 2)::text`;

/** SQL of rows whose own sum differs from the sum of the rows that belong to them. */
const unequal = (table: string, own: string, parts: string) =>
  `select t.id, ${money(`t.${own}`)} as stated, ${money('coalesce(p.amount, 0)')} as computed
   from ${table} t left join (${parts}) p on p.id = t.id where t.${own} <> coalesce(p.amount, 0)`;

const linesOf = (which: string) =>
  `select transaction_id as id, sum(amount) as amount from assessment_lines where kind ${which} group by 1`;

const rules: readonly SumRule[] = [
  {
    file: 'transactions',
    column: 'TaxTotal',
    wrong: unequal('transactions', 'tax_total', linesOf("<> 'fee'")),
    message: (stated, computed) =>
      `TaxTotal is ${stated}, and the lines of tax and assessment come to ${computed}.`,
    fix: 'Correct it, or the lines in tax-lines.csv.',
  },
  {
    file: 'transactions',
    column: 'FeeTotal',
    wrong: unequal('transactions', 'fee_total', linesOf("= 'fee'")),
    message: (stated, computed) => `FeeTotal is ${stated}, and the lines of fee come to ${computed}.`,
    fix: 'Correct it, or the lines in tax-lines.csv.',
  },
  {
    file: 'transactions',
    column: 'BackoutOf',
    wrong: `select t.id, ${money('t.premium')} as stated, ${money('o.premium')} as computed
      from transactions t join transactions o on o.id = t.backout_of
      where (t.premium, t.fees, t.tax_total, t.fee_total) <> (-o.premium, -o.fees, -o.tax_total, -o.fee_total) or t.type <> o.type + 10`,
    message: (stated, computed) =>
      `A backout with the premium ${stated} does not reverse a transaction with the premium ${computed} exactly.`,
    fix: 'All amounts of a backout are those of the transaction with the other sign, and its type is 10 more.',
  },
  {
    file: 'policies',
    column: 'TotalPremium',
    wrong: unequal(
      'policies',
      'total_premium',
      'select policy_id as id, sum(premium) as amount from transactions group by 1',
    ),
    message: (stated, computed) => `TotalPremium is ${stated}, and the transactions come to ${computed}.`,
    fix: 'Correct it, or the premiums in transactions.csv.',
  },
  {
    file: 'policies',
    column: 'Questioned',
    wrong: `select t.id, t.questioned::text as stated, count(q.id)::text as computed
      from policies t left join transactions q on q.policy_id = t.id and q.status = 'Questioned'
      group by t.id having t.questioned <> count(q.id)`,
    message: (stated, computed) => `Questioned is ${stated}, and ${computed} transactions are questioned.`,
    fix: 'Count those whose Status is Questioned.',
  },
  {
    file: 'insurer-policies',
    column: 'TotalPremium',
    wrong: unequal(
      'insurer_policies',
      'total_premium',
      'select policy_id as id, sum(premium) as amount from insurer_transactions group by 1',
    ),
    message: (stated, computed) => `TotalPremium is ${stated}, and the transactions come to ${computed}.`,
    fix: 'Correct it, or the premiums in insurer-transactions.csv.',
  },
  {
    file: 'accounts',
    column: 'Key',
    wrong: `select coalesce(l.agent_id, i.agent_id) as id, ${money('coalesce(l.amount, 0)')} as stated, ${money('coalesce(i.amount, 0)')} as computed from (
        select e.agent_id, sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account = 'receivable' group by 1) l
      full join (
        select agent_id, sum(balance) as amount from invoices where form <> 'credit' and state is not null group by 1) i
      using (agent_id) where coalesce(l.amount, 0) <> coalesce(i.amount, 0)`,
    message: (stated, computed) =>
      `The ledger says that the account owes ${stated}, and its invoices ${computed}.`,
    fix: 'Look at ledger-entries.csv, ledger-postings.csv and allocations.csv.',
  },
  {
    file: 'payments',
    column: 'Method',
    wrong: `select p.id, ${money('p.total')} as stated, p.posts_on::text as computed from payments p
      where p.method = 'ach' and exists (select from payment_debits d where d.payment_id = p.id
        and not exists (select from payment_events e where e.debit_id = d.id and e.kind in ('sent', 'settled', 'returned')))`,
    message: (stated, computed) =>
      `The payment of ${stated} for ${computed} is on its way, and its account number stays behind.`,
    fix: 'Send it to the bank in the former system first.',
  },
  {
    file: 'invoices',
    column: 'Key',
    wrong: `select i.id, i.number as stated, ${money('i.total')} as computed from invoices i where i.adjustment_id is not null
      and not exists (select from ledger_entries e where e.invoice_id = i.id and e.kind in (${memoEvents}))`,
    message: (stated, computed) => `The ledger says nothing of the memo ${stated} of ${computed}.`,
    fix: 'A memo has its entry in ledger-entries.csv; without a ledger, correct the invoice itself.',
  },
  {
    file: 'ach-files',
    column: 'Day',
    wrong: `select f.id, f.day::text as stated, f.total::text as computed from ach_files f join ach_deliveries d on d.file_id = f.id where d.sent_at is null`,
    message: (stated) =>
      `The ACH file of ${stated} waits to be sent to the bank, and what is in it stays behind.`,
    fix: 'Have it sent in the former system first.',
  },
  {
    file: 'transactions',
    column: 'BillingQuarter',
    wrong: `select min(t.id) as id, t.billing_quarter::text as stated, count(*)::text as computed from transactions t
      where t.billing_quarter < (select max(quarter) from billed_quarters)
      and not exists (select from billed_quarters q where q.quarter = t.billing_quarter) group by t.billing_quarter`,
    message: (stated, computed) =>
      `${computed} transactions wait to be billed for the quarter ${stated}, which was not closed.`,
    fix: 'If it was billed, name the quarter in closed-quarters.csv.',
    isNote: true,
  },
];

/** The most findings that are read for one rule. */
const MAX_FINDINGS = 200;

/** Finds the rows whose sums differ from the rows of other files. */
export async function sumsThatDiffer(client: Client): Promise<readonly MoveFinding[]> {
  const findings: MoveFinding[] = [];
  for (const { file, column, wrong, message, fix, isNote = false } of rules) {
    const { rows } = await client.query<{ key: string; stated: string; computed: string }>(
      `select m.key, w.stated, w.computed from (${wrong}) w join moved_keys m on m.file = $1 and m.id = w.id order by w.id limit $2`,
      [file, MAX_FINDINGS],
    );
    for (const { key, stated, computed } of rows) {
      findings.push({
        file,
        line: null,
        column,
        value: key,
        message: `Key ${key}: ${message(stated, computed)}`,
        fix,
        isNote,
      });
    }
  }
  return findings;
}
