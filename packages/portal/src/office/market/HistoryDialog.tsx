import { type Output, useEndpoint } from '@slip/api';
import { MAX_RECORD_ENTRIES, type MarketKind, office, recordFieldNames } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { EmptyState } from '@slip/ui/EmptyState';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/clock.js';
import { type MarketRecord, recordTitle, shownValue } from './marketKinds.js';

type Entry = Output<typeof office.recordHistory>['rows'][number];

/** The fields that changed, each with its value before and after. */
export function Changes({ changes, isNew = false }: Pick<Entry, 'changes'> & { readonly isNew?: boolean }) {
  return (
    <Stack as="ul" gap="1" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Text tone="muted">{`${recordFieldNames[field]}: `}</Text>
          {isNew
            ? shownValue(field, after)
            : `${shownValue(field, before) || 'nothing'} → ${shownValue(field, after) || 'nothing'}`}
        </li>
      ))}
    </Stack>
  );
}

const columns: readonly ColumnDef<Entry>[] = [
  {
    id: 'at',
    header: 'When',
    meta: { isRowHeader: true },
    cell: ({ row }) => formatMoment(row.original.at),
  },
  { id: 'by', header: 'By', meta: { isWrapping: true }, cell: ({ row }) => row.original.by ?? 'The office' },
  {
    id: 'what',
    header: 'What',
    cell: ({ row }) => (row.original.isNew ? 'Added' : 'Changed'),
  },
  {
    id: 'changes',
    header: 'Before and after',
    meta: { isWrapping: true, minWidth: '14rem' },
    cell: ({ row: { original } }) => (
      <Changes
        changes={original.changes.filter(({ after }) => !original.isNew || after !== '')}
        isNew={original.isNew}
      />
    ),
  },
];

const none: readonly Entry[] = [];
const rowId = ({ at, by }: Entry) => `${at} ${by ?? ''}`;

interface HistoryDialogProps {
  readonly kind: MarketKind;
  readonly record: MarketRecord;
  readonly onClose: () => void;
}

/** The changes of a record: who made them, when, and the values before and after. */
export function HistoryDialog({ kind, record, onClose }: HistoryDialogProps) {
  const { data, error, isLoading, reload } = useEndpoint(office.recordHistory, {
    query: { kind, key: record.key },
  });
  return (
    <Dialog
      title={`History of ${recordTitle(kind, record)}`}
      size="l"
      isOpen
      isDismissable
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <Stack gap="3">
        <DataGrid
          label="History"
          columns={columns}
          rows={data?.rows ?? none}
          getRowId={rowId}
          isUnpaged
          isLoading={isLoading}
          error={error && 'What changed could not be loaded.'}
          onRetry={() => void reload()}
          emptyState={
            <EmptyState size="s" title="Nobody has changed it">
              It is as the office began with it.
            </EmptyState>
          }
        />
        {data?.hasMore === true && (
          <Text as="p" tone="muted">
            {`The last ${MAX_RECORD_ENTRIES} changes are shown.`}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
