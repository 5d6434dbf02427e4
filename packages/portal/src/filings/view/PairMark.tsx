import { Button } from '@slip/ui/Button';
import type { RowTone } from '@slip/ui/DataGrid';
import { Text } from '@slip/ui/Text';
import { Tooltip } from '@slip/ui/Tooltip';
import { fontSize, size, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

interface BackoutLegendProps {
  /** How many pairs of a transaction and its backout there are. */
  readonly pairs: number;
  readonly areExcluded: boolean;
}

/** Explains the superscripts; or, if backouts are excluded, says how many pairs are not shown. */
export function BackoutLegend({ pairs, areExcluded }: BackoutLegendProps) {
  const excludedText = `${pairs} backed-out ${pairs === 1 ? 'transaction and its backout are' : 'transactions and their backouts are'} left out.`;
  return (
    <Text as="p" size="s" tone="muted" aria-live="polite">
      {areExcluded
        ? `${excludedText} Each pair comes to 0.00: the totals are the same without them.`
        : 'Pale rows with the same raised number are a pair: a transaction and its backout. Together they come to 0.00.'}
    </Text>
  );
}

/** The id of a transaction, and the id of the transaction that it backs out. */
interface PairKeys<T> {
  readonly idOf: (transaction: T) => number;
  /** The id of the transaction that this one backs out, or null. */
  readonly backsOut: (transaction: T) => number | null;
}

/** A transaction's part in a backout. */
export interface BackoutPair<T> {
  /** The number that it shares with the other transaction. */
  readonly number: number;
  /** True if this transaction reverses the other one. */
  readonly isBackout: boolean;
  /** The transaction that it reverses, or is reversed by. */
  readonly other: T;
}

/**
 * Gives every backout and the transaction it reverses the same number, in the order of the list. They are shown with this number
 * as a superscript (spec 3 §3.4). Other transactions have no number.
 */
export function backoutPairs<T>(
  transactions: readonly T[],
  { idOf, backsOut }: PairKeys<T>,
): ReadonlyMap<number, BackoutPair<T>> {
  const pairs = new Map<number, BackoutPair<T>>();
  const byId = new Map(transactions.map((each) => [idOf(each), each]));
  for (const backout of transactions) {
    const originalId = backsOut(backout);
    const original = originalId === null ? undefined : byId.get(originalId);
    if (original === undefined || pairs.has(idOf(backout))) continue;
    // Each pair has two entries in the map.
    const number = pairs.size / 2 + 1;
    pairs.set(idOf(backout), { number, isBackout: true, other: original });
    pairs.set(idOf(original), { number, isBackout: false, other: backout });
  }
  return pairs;
}

/** The tone of a row that is part of a pair: pale, with a label. */
export function pairTone(pair: BackoutPair<unknown> | undefined): RowTone | null {
  return pair ? { tone: 'neutral', label: pair.isBackout ? 'Backout' : 'Backed out' } : null;
}

/** A small raised number with an area that a finger can press; on paper it is a superscript. */
const Mark = styled(Button)`
  && {
    min-inline-size: ${size.target};
    min-block-size: ${size.target};
    margin-block: calc(-0.5 * ${size.target});
    padding: 0 ${space['1']};
    font-size: ${fontSize.xs};
    vertical-align: super;
  }
  @media print {
    && {
      display: inline-flex;
    }
  }
`;

interface PairMarkProps {
  readonly pair: BackoutPair<unknown>;
  /** The confirmation number of the other transaction of the pair. */
  readonly otherNumber: string;
  /** Shows the other transaction, or moves the focus to it. */
  readonly onShow: () => void;
  /** True if a press opens a dialog. @default false */
  readonly opensDialog?: boolean;
  readonly id?: string;
}

/** The superscript that a backout and its original share (spec 3 §3.4): it explains the pair, and leads to the other transaction. */
export function PairMark({
  pair: { number, isBackout },
  otherNumber,
  onShow,
  opensDialog = false,
  ...props
}: PairMarkProps) {
  const meaning = `${isBackout ? 'Backs out' : 'Backed out by'} ${otherNumber}`;
  return (
    <Tooltip text={`${meaning}. Together they come to 0.00.`}>
      <Mark
        {...props}
        variant="quiet"
        size="s"
        aria-label={`${number}, backout pair: ${meaning}`}
        {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
        onPress={onShow}
      >
        {number}
      </Mark>
    </Tooltip>
  );
}
