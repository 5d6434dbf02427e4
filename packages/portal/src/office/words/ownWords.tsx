import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Text } from '@slip/ui/Text';

/** Words of the office, or those that are delivered. */
interface Worded {
  readonly label: string;
}

/** The words of words that the office may change. */
export const ownWords = {
  unchanged: 'The delivered words, which nobody has changed.',
  back: 'Back to the delivered words',
} as const;

/** The columns that tell whose words they are, and change them. */
export function wordsColumns<Row extends Worded>(
  isDelivered: (row: Row) => boolean,
  change: (row: Row) => void,
): readonly ColumnDef<Row>[] {
  return [
    {
      id: 'state',
      header: 'Words',
      cell: ({ row }) =>
        isDelivered(row.original) ? <Text tone="muted">Delivered</Text> : <Badge tone="info">Our own</Badge>,
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ row: { original } }) => (
        <Button size="s" aria-label={`Change “${original.label}”`} onPress={() => change(original)}>
          Change
        </Button>
      ),
    },
  ];
}
