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

/** How many days after a closing the checks of quick payers come, are returned by the bank, and the checks of others come. */
const QUICK = 12;
const RETURNED = 18;
const USUAL = 40;

/** Habits of agents with the invoices of a quarter, in turn: each does each of them once in six quarters. */
const habits = ['returned', 'slow', 'quick', 'usual', 'quick', 'usual'] as const;

interface Closing {
  readonly quarter: Quarter;
  readonly on: CalendarDate;
}

/** The quarters that are over and the days on which they are closed, from that of a day on. */
function closings(first: CalendarDate, today: CalendarDate): Closing[] {
  const found: Closing[] = [];
  for (let quarter = quarterOf(first); ; quarter = nextQuarter(quarter)) {
    const on = closingDay(quarter);
    if (on > today) return found;
    found.push({ quarter, on });
  }
}

const after = (day: CalendarDate, days: number) => businessDayFrom(addDays(day, days));

/** Pays what the agents of the demonstration pay between one closing and the next. */
async function payForQuarter(
  db: Executor,
  { quarter, on }: Closing,
  { place, by, isLast, today }: { place: number; by: number; isLast: boolean; today: CalendarDate },
): Promise<void> {
  const number = yearQuarterNumber(quarter);
  const habitOf = ({ agentId }: OpenDemoInvoice) => habits[(agentId + place) % habits.length];
  /** Of the last quarter everybody leaves the first document open, has the second one returned, and pays the third. */
  const rankOf = (open: readonly OpenDemoInvoice[], document: OpenDemoInvoice) =>
    open.filter((each) => each.agentId === document.agentId && each.quarter === number).indexOf(document);
  const days = { quick: after(on, QUICK), returned: after(on, RETURNED), usual: after(on, USUAL) };
  const isReturned = days.returned <= today;
  const open = await openDemoInvoices(db);
  let bounced: DemoDebit[] = [];
  if (days.quick <= today) {
    const isPaid = (document: OpenDemoInvoice) => {
      // Slow payers pay a quarter late, with the finance charge; some of the last one do not pay at all.
      if (document.quarter < number) return !isLast || document.agentId % 2 === 0;
      if (isLast) return rankOf(open, document) === 2 || (isReturned && rankOf(open, document) === 1);
      return habitOf(document) === 'quick' || habitOf(document) === 'returned';
    };
    const paid = await payDemoInvoices(db, open.filter(isPaid), { on: days.quick, by });
    bounced = paid.filter(
      (document) =>
        document.quarter === number &&
        (isLast ? rankOf(open, document) === 1 : habitOf(document) === 'returned'),
    );
  }
  if (isReturned) await returnDemoDebits(db, bounced, { on: days.returned, by });
  if (isLast || days.usual > today) return;
  const isPaid = (document: OpenDemoInvoice) => habitOf(document) !== 'slow';
  await payDemoInvoices(db, (await openDemoInvoices(db)).filter(isPaid), { on: days.usual, by });
}

/**
 * Closes the quarters that are over, and lets agents pay: at once, late, by checks that are returned, or not at all. The last
 * closing is told in the inbox, as read messages.
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
      for (const { to, subject: _, ...message } of await closingNews(db, { quarter, today }, plan)) {
        await writeMessage(db, { to: idsOf(to), isNew: false, ...message }, at);
      }
    }
    await payForQuarter(db, closing, { place, by: staff.id, isLast, today });
  }
}
