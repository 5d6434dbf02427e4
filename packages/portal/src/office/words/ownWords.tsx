import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Text } from '@slip/ui/Text';

/** A letter or a template: a text that is delivered, and that the office may change. */
interface ChangeableText {
  readonly label: string;
}

/** The labels beside texts that the office may change. */
export const ownWords = {
  unchanged: 'The delivered words, which nobody has changed.',
  back: 'Back to the delivered words',
} as const;

/**
 * The columns that tell a delivered text from the office's own, with a button that changes it.
 *
 * @param change left out for people who may only read
 */
export function wordsColumns<Row extends ChangeableText>(
  isDelivered: (row: Row) => boolean,
  change?: (row: Row) => void,
): readonly ColumnDef<Row>[] {
  const state: ColumnDef<Row> = {
    id: 'state',
    header: 'Words',
    cell: ({ row }) =>
      isDelivered(row.original) ? <Text tone="muted">Delivered</Text> : <Badge tone="info">Our own</Badge>,
  };
  if (!change) return [state];
  return [
    state,
    {
      id: 'change',
      header: 'Change',
      meta: { isHeaderHidden: true },
      cell: ({ row: { original } }) => (
        <Button size="s" aria-label={`Change “${original.label}”`} onPress={() => change(original)}>
          Change
        </Button>
      ),
    },
  ];
}
