import { Text } from '@slip/ui/Text';

export interface BackoutLegendProps {
  /** How many pairs of a transaction and its backout there are. */
  readonly pairs: number;
  readonly areExcluded: boolean;
}

/** The meaning of the superscripts; or, where backouts are excluded, what is not shown. */
export function BackoutLegend({ pairs, areExcluded }: BackoutLegendProps) {
  const left = `${pairs} backed-out ${pairs === 1 ? 'transaction and its backout are' : 'transactions and their backouts are'} left out.`;
  return (
    <Text as="p" size="s" tone="muted" aria-live="polite">
      {areExcluded
        ? `${left} Each pair comes to 0.00: the totals are the same without them.`
        : 'Pale rows with the same raised number are a pair: a transaction and its backout. Together they come to 0.00.'}
    </Text>
  );
}
