import { formatAmount } from '@slip/forms/rules';
import type { Figures } from './Paper.js';

const dollars = (amount: number) => formatAmount(amount, { currency: true });
const count = (number: number) => number.toLocaleString('en-US');

const kinds = [
  { of: 'transactions', label: 'Transactions', words: count },
  { of: 'premium', label: 'Premium', words: dollars },
  { of: 'policyFees', label: 'Policy fees', words: dollars },
  { of: 'tax', label: 'Tax', words: dollars },
  { of: 'fee', label: 'Transaction fee', words: dollars },
] as const satisfies readonly { of: keyof Figures; label: string; words: (value: number) => string }[];

/** One figure of a period as it is read. */
export interface FigureRow {
  readonly label: string;
  readonly now: string;
  /** The earlier figure, where it is another one. */
  readonly before: string | null;
}

/** The figures of a period, each beside what it was before if it has changed. */
export function figureRows(now: Figures, before: Figures | null): FigureRow[] {
  return kinds.map(({ of, label, words }) => ({
    label,
    now: words(now[of]),
    before: before === null || before[of] === now[of] ? null : words(before[of]),
  }));
}

/** Figures in one sentence: `14 transactions, $42,100.50 premium`. */
export function figuresInWords({ transactions, premium }: Figures): string {
  return `${count(transactions)} ${transactions === 1 ? 'transaction' : 'transactions'}, ${dollars(premium)} premium`;
}
