import { formatAmount, formatCount, formatCountOf } from '@slip/forms/rules';
import type { Figures } from './Paper.js';

const dollars = (amount: number) => formatAmount(amount, { currency: true });

const figureKinds = [
  { name: 'transactions', label: 'Transactions', words: formatCount },
  { name: 'premium', label: 'Premium', words: dollars },
  { name: 'policyFees', label: 'Policy fees', words: dollars },
  { name: 'tax', label: 'Tax', words: dollars },
  { name: 'fee', label: 'Transaction fee', words: dollars },
] as const satisfies readonly { name: keyof Figures; label: string; words: (value: number) => string }[];

/** One figure of a period in words. */
interface FigureRow {
  readonly label: string;
  readonly now: string;
  /** The earlier figure, if it differs. */
  readonly before: string | null;
}

/** The figures of a period, each with its earlier value if it has changed. */
export function figureRows(now: Figures, before: Figures | null): FigureRow[] {
  return figureKinds.map(({ name, label, words }) => ({
    label,
    now: words(now[name]),
    before: before === null || before[name] === now[name] ? null : words(before[name]),
  }));
}

/** Figures in one sentence: `14 transactions, $42,100.50 premium`. */
export function figuresInWords({ transactions, premium }: Figures): string {
  return `${formatCountOf(transactions, 'transaction')}, ${dollars(premium)} premium`;
}
