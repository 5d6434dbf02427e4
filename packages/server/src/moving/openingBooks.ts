import type { CalendarDate } from '@slip/forms/rules';

/** The beginning of the text of a payment that stands for what was paid before the move. */
const PAID_BEFORE = 'Paid before the move: ';

const postings = (rows: string, entry: string) =>
  `insert into ledger_postings (entry_id, position, account, state, kind, amount) ${rows} order by ${entry}.id, position`;

/** SQL: the account of the ledger that a document is charged to. */
const chargedAccount = "case o.kind when 'tax' then 'taxes' else 'fees' end";

/** SQL: the postings of these payments, a debit and a credit for each document of one state. */
const paidPostings = (event: string, debit: string, credit: string) =>
  postings(
    `select e.id, (row_number() over (partition by e.id order by o.id, side.place))::integer - 1 as position, side.account, o.state, o.kind, side.sign * o.paid
     from moving_opening o join payment_debits d on d.invoice_id = o.shown
     join ledger_entries e on e.payment_id = d.id and e.kind = '${event}'
     cross join lateral (values (0, '${debit}', 1), (1, '${credit}', -1)) as side (place, account, sign)
     where o.paid > 0`,
    'e',
  );

const eventsOf = (kind: string) =>
  `insert into payment_events (debit_id, kind, "on", at)
   select d.id, '${kind}', p.submitted_on, now() from payment_debits d join payments p on p.id = d.payment_id
   where d.invoice_id in (select shown from moving_opening where paid > 0) order by d.id`;

const entriesOf = (kind: string) =>
  `insert into ledger_entries (kind, posted_on, posted_at, agent_id, payment_id)
   select '${kind}', p.submitted_on, now(), p.agent_id, d.id from payment_debits d join payments p on p.id = d.payment_id
   where d.invoice_id in (select shown from moving_opening where paid > 0) order by d.id`;

/**
 * Statements that open the books for a part of the invoices, if an office brings no ledger. Each document is issued, and the part of it
 * that is no longer open counts as a payment on the day of the import. These are the ledger's usual events, so that it is in balance.
 *
 * @param today the office's day: the database's own may be the day after
 */
export const openingBooks = (today: CalendarDate): readonly string[] => [
  // Debits are looked for by their invoices, for which there is no index.
  'set enable_hashjoin = on',
  'drop table if exists moving_opening',
  // The documents of one state among the lines that are being stored (`moving_stage`). `shown` is the document that
  // people see, of one over several states the whole; `paid` is the part of the total that is not open any more.
  `create temporary table moving_opening as
   select i.id, i.agent_id, i.kind, i.form, i.state, i.total, i.invoiced_on, coalesce(i.roll_up_id, i.id) as shown, i.total - coalesce(s.open::bigint, i.total) as paid
   from moving_stage s join invoices i on i.id = (select m.id from moved_keys m where m.file = 'invoices' and m.key = s.key) where i.state is not null`,
  // A credit must be open as a whole: the used part of another one would be taken off twice.
  `alter table moving_opening add constraint open_of_total check (case form when 'credit' then paid = 0 else paid between 0 and total end)`,
  `insert into ledger_entries (kind, posted_on, posted_at, agent_id, invoice_id)
   select case form when 'invoice' then 'invoiceIssued' when 'credit' then 'creditIssued' else 'financeCharged' end, invoiced_on, now(), agent_id, id
   from moving_opening order by id`,
  postings(
    `select e.id, side.position, side.account, o.state, o.kind, side.sign * abs(o.total)
     from moving_opening o join ledger_entries e on e.invoice_id = o.id
     cross join lateral (values
       (0, case o.form when 'credit' then ${chargedAccount} else 'receivable' end, 1),
       (1, case o.form when 'invoice' then ${chargedAccount} when 'credit' then 'credits' else 'financeCharges' end, -1)
     ) as side (position, account, sign)`,
    'e',
  ),
  `insert into payments (agent_id, method, account_id, paid_by, bank_name, last_four, total, submitted_at, submitted_on, posts_on)
   select o.agent_id, 'received', o.agent_id, (select min(p.id) from people p join accounts a on a.id = p.account_id where a.kind = 'Office'),
     '${PAID_BEFORE}' || w.number, '', sum(o.paid), now(), date '${today}', date '${today}'
   from moving_opening o join invoices w on w.id = o.shown where o.paid > 0 group by o.agent_id, w.id order by w.id`,
  `insert into payment_debits (payment_id, invoice_id, amount)
   select p.id, w.id, p.total from (select distinct shown from moving_opening where paid > 0) o join invoices w on w.id = o.shown
   join payments p on p.agent_id = w.agent_id and p.bank_name = '${PAID_BEFORE}' || w.number order by w.id`,
  eventsOf('submitted'),
  eventsOf('settled'),
  `insert into allocations (invoice_id, payment_id, amount, allocated_at)
   select o.id, d.id, o.paid, now() from moving_opening o join payment_debits d on d.invoice_id = o.shown where o.paid > 0 order by o.id`,
  entriesOf('paymentSubmitted'),
  paidPostings('paymentSubmitted', 'clearing', 'receivable'),
  entriesOf('paymentSettled'),
  paidPostings('paymentSettled', 'bank', 'clearing'),
  'set enable_hashjoin = off',
];
