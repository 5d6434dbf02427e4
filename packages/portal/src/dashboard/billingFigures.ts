import type { invoiceandpayment, Output } from '@slip/api/contract';
import {
  type AgedAmount,
  agingOf,
  type CalendarDate,
  type Cents,
  formatAmount,
  fromWireDate,
  fromYearQuarterNumber,
  type Quarter,
  quarterLabel,
} from '@slip/forms/rules';

export type BillingSummaryData = Output<typeof invoiceandpayment.billingSummary>;

/** An open amount of an agent. */
type DueRow = BillingSummaryData['due'][number];

/** The aging of what is due, every age in order. */
export function agingOfDue(due: readonly DueRow[], today: CalendarDate): AgedAmount[] {
  const amounts = due.flatMap(({ dueDate, balance }) => {
    const dueOn = fromWireDate(dueDate);
    return dueOn === undefined ? [] : [{ dueOn, balance }];
  });
  return agingOf(amounts, today);
}

/** The amount billed for one quarter, and the part of it that is no longer open. */
export interface BilledQuarter {
  readonly quarter: Quarter;
  readonly billed: Cents;
  readonly paid: Cents;
}

/** Every quarter of the plot, the oldest first, also those in which nothing was billed. */
export function billedQuarters({
  quarters,
  totals,
}: Pick<BillingSummaryData, 'quarters' | 'totals'>): BilledQuarter[] {
  return quarters.flatMap((yearQuarter) => {
    const quarter = fromYearQuarterNumber(yearQuarter);
    if (quarter === undefined) return [];
    const { billed = 0, paid = 0 } = totals.find((each) => each.yearQuarter === yearQuarter) ?? {};
    return [{ quarter, billed, paid }];
  });
}

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** The plot in one sentence, for people who do not see it. */
export function billedInWords(figures: readonly BilledQuarter[]): string {
  const parts = figures
    .filter(({ billed, paid }) => billed !== 0 || paid !== 0)
    .map(({ quarter, billed, paid }) => {
      const settled = `${quarterLabel(quarter)} ${dollars(billed)} billed, ${dollars(paid)}`;
      // More is settled than billed while a credit of the quarter is left.
      return paid > billed
        ? `${settled} settled, a credit of ${dollars(paid - billed)} left`
        : `${settled} of it settled`;
    });
  return `Billed and settled by quarter: ${parts.join('; ')}.`;
}
