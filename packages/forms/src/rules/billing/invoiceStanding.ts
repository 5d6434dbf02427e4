import type { CalendarDate } from '../calendar-date/index.js';
import type { Cents } from '../money/index.js';

/** How an invoice, a credit memo or a finance charge stands, in the word that is shown. */
export type InvoiceStanding = 'Paid' | 'Open' | 'Late' | 'Applied' | 'Not applied yet';

/** Facts from which the standing of a document follows. A credit memo's amounts are negative. */
export interface StandingFacts {
  readonly total: Cents;
  /** The amount of it that is open, or not applied yet. */
  readonly balance: Cents;
  /** `null` for what has no due date: finance charges and credit memos. */
  readonly dueOn: CalendarDate | null;
}

/** How a document stands today: an invoice is late from the day after it was due. */
export function invoiceStanding(
  { total, balance, dueOn }: StandingFacts,
  today: CalendarDate,
): InvoiceStanding {
  if (total < 0) return balance === 0 ? 'Applied' : 'Not applied yet';
  if (balance === 0) return 'Paid';
  return dueOn !== null && dueOn < today ? 'Late' : 'Open';
}
