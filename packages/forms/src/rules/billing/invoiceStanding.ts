import { type CalendarDate, daysBetween } from '../calendar-date/index.js';
import type { Cents } from '../money/index.js';

/** The ages of late amounts. Each age begins at a number of days after the due day. */
const ages = [
  { name: 'Not late', from: 0 },
  { name: '1 to 30 days late', from: 1 },
  { name: '31 to 60 days late', from: 31 },
  { name: '61 to 90 days late', from: 61 },
  { name: 'More than 90 days late', from: 91 },
] as const;

/** An open amount. */
interface OpenAmount {
  /** The due day; for a finance charge the day on which it was charged. */
  readonly dueOn: CalendarDate;
  readonly balance: Cents;
}

/** The amount that is open at an age. */
export interface AgedAmount {
  readonly name: (typeof ages)[number]['name'];
  readonly balance: Cents;
}

/** The aging of open amounts: all ages in order, also ages without an amount. */
export function agingOf(amounts: readonly OpenAmount[], today: CalendarDate): AgedAmount[] {
  const sums = ages.map(({ name }) => ({ name, balance: 0 }));
  for (const { dueOn, balance } of amounts) {
    const late = Math.max(0, daysBetween(dueOn, today));
    const at = ages.findLastIndex(({ from }) => from <= late);
    const sum = sums[at];
    if (sum) sum.balance += balance;
  }
  return sums;
}

/** The decisions of the office that settle a document, in the words that are shown. */
const settlingWords = { writeOff: 'Written off', waive: 'Waived', refund: 'Refunded' } as const;

/** The ways in which the office settles a document. */
export const settlings = [
  'writeOff',
  'waive',
  'refund',
] as const satisfies readonly (keyof typeof settlingWords)[];
type Settling = (typeof settlings)[number];

/** The standing of an invoice, a credit memo or a finance charge, in the words that are shown. */
export type InvoiceStanding =
  | 'Paid'
  | 'Open'
  | 'Late'
  | 'Applied'
  | 'Not applied yet'
  | (typeof settlingWords)[Settling];

/**
 * The way in which the office has settled a document: the way that settled at least half of its total. A document of
 * which only a small rest was written off counts as paid.
 */
export function settlingOf(
  total: Cents,
  decided: readonly { readonly kind: string; readonly amount: Cents | null }[],
): Settling | null {
  const sumOf = (wanted: string) =>
    decided.reduce((sum, { kind, amount }) => sum + (kind === wanted ? (amount ?? 0) : 0), 0);
  const settledBy = (settling: Settling) =>
    settling === 'writeOff' ? sumOf('writeOff') - sumOf('takeBack') : sumOf(settling);
  return settlings.find((settling) => settledBy(settling) * 2 >= Math.abs(total)) ?? null;
}

/** Facts from which the standing of a document follows. A credit memo's amounts are negative. */
interface StandingFacts {
  readonly total: Cents;
  /** The part of the total that is open, or not applied yet. */
  readonly balance: Cents;
  /** `null` for documents without a due date: finance charges and credit memos. */
  readonly dueOn: CalendarDate | null;
  /** The way in which the office has settled the document, if it has. */
  readonly settling?: Settling | null;
}

/** The standing of a document today: an invoice is late from the day after its due date. */
export function invoiceStanding(
  { total, balance, dueOn, settling = null }: StandingFacts,
  today: CalendarDate,
): InvoiceStanding {
  if (balance === 0 && settling !== null) return settlingWords[settling];
  if (total < 0) return balance === 0 ? 'Applied' : 'Not applied yet';
  if (balance === 0) return 'Paid';
  return dueOn !== null && dueOn < today ? 'Late' : 'Open';
}
