import {
  addDays,
  businessDayFrom,
  type CalendarDate,
  nextQuarter,
  type Quarter,
  quarterOf,
  yearQuarterNumber,
} from '@slip/forms/rules';
import {
  closeQuarter,
  closingDay,
  closingNews,
  type Executor,
  eq,
  idsOf,
  people,
  sql,
  transactions,
  writeMessage,
} from '@slip/server';
import { filedAt } from '../chance/random.js';
import {
  type DemoDebit,
  type OpenDemoInvoice,
  openDemoInvoices,
  payDemoInvoices,
  returnDemoDebits,
} from './payDemoInvoices.js';

/** Days after a closing: quick payers pay, the bank returns checks, and all others pay. */
const QUICK_DAYS = 12;
const RETURNED_DAYS = 18;
const USUAL_DAYS = 40;

/** The ways in which agents pay the invoices of a quarter. Each agent has another way every quarter, and begins again after six. */
const habits = ['returned', 'slow', 'quick', 'usual', 'quick', 'usual'] as const;

interface Closing {
  readonly quarter: Quarter;
  readonly on: CalendarDate;
}

/** The quarters that are over, from the quarter of the first day on, with the days on which they are closed. */
function closings(first: CalendarDate, today: CalendarDate): Closing[] {
  const found: Closing[] = [];
  for (let quarter = quarterOf(first); ; quarter = nextQuarter(quarter)) {
    const on = closingDay(quarter);
    if (on > today) return found;
    found.push({ quarter, on });
  }
}

const after = (day: CalendarDate, days: number) => businessDayFrom(addDays(day, days));

/** Makes the payments of the demonstration's agents between one closing and the next. */
async function payForQuarter(
  db: Executor,
  { quarter, on }: Closing,
  { place, by, isLast, today }: { place: number; by: number; isLast: boolean; today: CalendarDate },
): Promise<void> {
  const number = yearQuarterNumber(quarter);
  const habitOf = ({ agentId }: OpenDemoInvoice) => habits[(agentId + place) % habits.length];
  /** The place of a document among those of its agent. Of the last quarter the first stays open, the second is returned, the third is paid. */
  const rankOf = (open: readonly OpenDemoInvoice[], document: OpenDemoInvoice) =>
    open.filter((each) => each.agentId === document.agentId && each.quarter === number).indexOf(document);
  const days = {
    quick: after(on, QUICK_DAYS),
    returned: after(on, RETURNED_DAYS),
    usual: after(on, USUAL_DAYS),
  };
  const isReturned = days.returned <= today;
  const open = await openDemoInvoices(db);
  let returnedDebits: DemoDebit[] = [];
  if (days.quick <= today) {
    const isPaid = (document: OpenDemoInvoice) => {
      // Slow payers pay a quarter late, with the finance charge; some of the last one do not pay at all.
      if (document.quarter < number) return !isLast || document.agentId % 2 === 0;
      if (isLast) return rankOf(open, document) === 2 || (isReturned && rankOf(open, document) === 1);
      return habitOf(document) === 'quick' || habitOf(document) === 'returned';
    };
    const paid = await payDemoInvoices(db, open.filter(isPaid), { on: days.quick, by });
    returnedDebits = paid.filter(
      (document) =>
        document.quarter === number &&
        (isLast ? rankOf(open, document) === 1 : habitOf(document) === 'returned'),
    );
  }
  if (isReturned) await returnDemoDebits(db, returnedDebits, { on: days.returned, by });
  if (isLast || days.usual > today) return;
  const isPaid = (document: OpenDemoInvoice) => habitOf(document) !== 'slow';
  await payDemoInvoices(db, (await openDemoInvoices(db)).filter(isPaid), { on: days.usual, by });
}

/**
 * Closes the quarters that are over, and lets agents pay: at once, late, by checks that are returned, or not at all. The last
 * closing has messages in the inbox, which are read already.
 */
export async function addDemoBilling(db: Executor, today: CalendarDate): Promise<void> {
  const [filed] = await db
    .select({ first: sql<CalendarDate | null>`min(${transactions.receivedOn})::text` })
    .from(transactions);
  const [staff] = await db.select({ id: people.id }).from(people).where(eq(people.userName, 'office.staff'));
  if (!filed?.first || !staff) return;
  const all = closings(filed.first, today);
  for (const [place, closing] of all.entries()) {
    const { quarter, on } = closing;
    const at = filedAt(on);
    const plan = await closeQuarter(db, quarter, { on, at, by: null });
    const isLast = place === all.length - 1;
    if (isLast && plan) {
      for (const { to, subject: _, ...message } of await closingNews(db, { quarter, today: on }, plan)) {
        await writeMessage(db, { to: idsOf(to), isNew: false, ...message }, at);
      }
    }
    await payForQuarter(db, closing, { place, by: staff.id, isLast, today });
  }
}
