import { type CalendarDate, type Cents, formatUsDate, heldWords, interestWords } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { readHolds } from '../adjustments/holds.js';
import { allocations, invoices } from '../tables.js';

/** A finance charge of one state, as it is printed. */
interface ChargedInterest {
  /** How it was worked out, in words. */
  readonly name: string;
  /** The amount that was open. */
  readonly base: Cents;
}

const charged = alias(invoices, 'charged');
const earlier = alias(invoices, 'earlier');

/**
 * How a finance charge was worked out: the amount of its invoice that was open when the quarter was closed, and the days from the due day,
 * or from the finance charge before, to the closing (decision 0031).
 *
 * @param shownNumber the number by which people know the overdue invoice.
 */
export async function chargedInterest(
  db: Executor,
  { id, invoicedOn }: Pick<typeof invoices.$inferSelect, 'id' | 'invoicedOn'>,
  shownNumber: string,
): Promise<ChargedInterest> {
  // Charges are only ever added: without those of later quarters, the day from which this one counts can be found again.
  const chargedBefore = sql`(select max(${earlier.invoicedOn}) from ${invoices} as ${sql.identifier('earlier')} where ${earlier.chargedInvoiceId} = ${charged.id} and ${earlier.quarter} < ${invoices.quarter})`;
  // A charge of an earlier version does not have its base: it is found again without the allocations of after the closing. Their moments are those
  // at which their calls began, so that one that waited for the closing, or that the closing waited for, may be on the wrong side.
  const takenOff = sql`(select sum(${allocations.amount}) from ${allocations} where ${allocations.invoiceId} = ${charged.id} and ${allocations.at} <= ${billedQuarters.closedAt})`;
  const [found] = await db
    .select({
      agentId: charged.agentId,
      state: charged.state,
      from: sql<CalendarDate>`greatest(${charged.dueOn}, ${chargedBefore})::text`,
      base: sql`coalesce(${invoices.chargedBase}, ${charged.total} - coalesce(${takenOff}, 0))`.mapWith(
        Number,
      ),
    })
    .from(invoices)
    .innerJoin(charged, eq(charged.id, invoices.chargedInvoiceId))
    .innerJoin(billedQuarters, eq(billedQuarters.quarter, invoices.quarter))
    .where(eq(invoices.id, id));
  if (!found) throw new Error(`Document ${id} is no finance charge.`);
  const { from, base, agentId, state } = found;
  const { lateInterest } = await officeState(db, state ?? '');
  const days = { from, to: invoicedOn };
  const own = (await readHolds(db, [agentId])).get(agentId) ?? [];
  // Holds that began after the charge have not changed it.
  const holds = own.filter((hold) => hold.from < invoicedOn);
  const held = heldWords(days, holds);
  return {
    name: `${interestWords(days, lateInterest)} on what was overdue of ${shownNumber}, ${formatUsDate(from)} to ${formatUsDate(invoicedOn)}${held}`,
    base,
  };
}
