import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';

/* Statements that add to the books by hand, for what the database refuses: the values are in SQL. */

export const invoice = (values: string) =>
  `insert into invoices (agent_id, kind, form, state, quarter, number, invoiced_on, due_on, total, balance, roll_up_id, charged_invoice_id) values ((select min(agent_id) from invoices), ${values})`;
export const idOf = (number: string) => `(select id from invoices where number = '${number}')`;
export const allocation = (values: string) =>
  `insert into allocations (invoice_id, credit_id, payment_id, amount, allocated_at) values (${values}, now())`;

export const payment = (values: string) =>
  `insert into payments (agent_id, account_id, paid_by, submitted_at, submitted_on, posts_on, method, bank_name, routing_number, last_four, sealed_number, total) select agent_id, agent_id, paid_by, now(), '2025-04-02', '2025-04-02', ${values} from payments`;
export const event = (values: string) =>
  `insert into payment_events (debit_id, "on", at, kind, file_id, trace, reason_code) select id, '2025-04-02', now(), ${values} from payment_debits`;
export const bankAccount = (values: string) =>
  `insert into bank_accounts (account_id, added_at, added_by, bank_name, routing_number, last_four, sealed_number, deleted_at) select account_id, now(), min(id), ${values} from people group by account_id limit 1`;

export const decision = (kind: string, number: string, whose: 'min' | 'max' = 'min') =>
  `insert into adjustments (kind, agent_id, invoice_id, amount, reason, paid_by, decided_on, decided_at, decided_by) select '${kind}', ${whose}(agent_id), ${idOf(number)}, 5, 'Gone', ${kind === 'refund' ? `'Check 9'` : 'null'}, '2025-04-02', now(), (select min(id) from people) from invoices returning id`;
export const adjusted = (number: string) =>
  `insert into allocations (invoice_id, adjustment_id, amount, allocated_at) select ${idOf(number)}, id, 5, now() from decided`;

/** Which constraint, or which state of SQL, refuses a statement; nothing when it is executed. */
export async function refusedBy(db: Executor, statement: string): Promise<string | undefined> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`set constraints all immediate`);
    });
    return undefined;
  } catch (error) {
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      if ('constraint' in each && typeof each.constraint === 'string') return each.constraint;
      if ('code' in each && typeof each.code === 'string') return each.code;
    }
    return String(error);
  }
}
