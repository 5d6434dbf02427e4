import { office as duties } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentFixture, type PaymentFixture } from '../payments/PaymentFixture.js';

/** Lines of the statement; `SLIP_BANK_LINES=100000` is the long run. */
const LINES = Number(process.env['SLIP_BANK_LINES'] ?? 2_000);
const DAYS = 20;
/** Milliseconds that reading, storing and matching 100,000 lines may take; fewer are not timed. */
const LIMIT = LINES < 100_000 ? Number.POSITIVE_INFINITY : 60_000;

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await openPaymentFixture(1);
  const { db } = fixture;
  await db.execute(sql`with payer as (select agent_id, min(id) as invoice_id from invoices where roll_up_id is null group by 1 limit 1),
    made as (
      insert into payments (agent_id, method, account_id, paid_by, bank_name, routing_number, last_four, sealed_number, total, submitted_at, submitted_on, posts_on)
      select agent_id, 'ach', agent_id, ${fixture.staff.personId}, 'First Bank', '021000021', '6789', 'none', 100 + place, now(), '2026-01-02', '2026-01-05'
      from payer, generate_series(1, ${LINES}::integer) as place
      returning id, total
    )
    insert into payment_debits (payment_id, invoice_id, amount) select made.id, invoice_id, total from made, payer`);
  await db.execute(sql`insert into ach_files (day, made_at, made_by, debits, total, sealed_content, sha256)
    select date '2026-01-05' + place, now(), ${fixture.staff.personId}, 1, 1, 'none', repeat('0', 64) from generate_series(0, ${DAYS - 1}::integer) as place`);
  await db.execute(sql`insert into payment_events (debit_id, kind, "on", at, file_id, trace)
    select debit.id, 'sent', file.day, now(), file.id, lpad(debit.id::text, 15, '1')
    from payment_debits as debit join ach_files as file on file.day = date '2026-01-05' + (debit.id % ${DAYS}::integer)::integer`);
}, 120_000);
afterAll(() => fixture.close());

it('matches every line of a large statement, half by trace number and half by day and amount', async () => {
  const [written] = await fixture.db
    .select({ text: sql<string>`string_agg(line, chr(10) order by day, id)` })
    .from(
      sql`(select event."on" as day, debit.id, event."on" || ',' || (debit.amount / 100.0)::numeric(12, 2) || ',' || case when debit.id % 2 = 0 then event.trace else '' end || ',' || (sum(debit.amount) over (order by event."on", debit.id) / 100.0)::numeric(14, 2) as line
        from payment_events as event join payment_debits as debit on debit.id = event.debit_id where event.kind = 'sent') as written`,
    );
  const upload = new Blob([`Date,Amount,Trace,Balance\n${written?.text ?? ''}\n`], { type: 'text/csv' });
  const as = await fixture.addPerson({ kind: 'Office' });
  const began = performance.now();
  const response = await fixture.send(
    duties.addBankStatement,
    { query: { fileName: 'large.csv' }, upload },
    { as },
  );
  const took = performance.now() - began;
  expect(await response.json()).toEqual({
    stored: 1,
    matched: { trace: LINES / 2, day: LINES / 2 },
    open: 0,
  });
  process.stderr.write(`${LINES} lines were read, stored and matched in ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(LIMIT);
}, 180_000);
