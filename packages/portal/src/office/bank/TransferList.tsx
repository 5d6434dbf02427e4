import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { UploadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { AchDialog } from './AchDialog.js';
import { type BankTransfer, transferWords } from './bankWords.js';
import { ReturnsDialog } from './ReturnsDialog.js';

const columns: readonly ColumnDef<BankTransfer>[] = [
  {
    id: 'name',
    header: 'File',
    meta: { isRowHeader: true, isWrapping: true },
    accessorFn: ({ name }) => name,
  },
  {
    id: 'direction',
    header: 'Direction',
    cell: ({ row }) => (row.original.direction === 'sent' ? 'To the bank' : 'From the bank'),
  },
  { id: 'at', header: 'When', cell: ({ row }) => formatMoment(row.original.at) },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row }) => {
      const { label, tone } = transferWords[row.original.state];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'words',
    header: 'What came of it',
    meta: { isWrapping: true, minWidth: '16rem' },
    cell: ({ row }) => row.original.words,
  },
];
const none: readonly BankTransfer[] = [];
const rowId = ({ direction, name, at }: BankTransfer) => `${direction} ${name} ${at}`;

/** The files that were sent to the bank's server or fetched from it. */
export function TransferList() {
  const { data, error, isLoading, reload } = useEndpoint(office.bankTransfers, {});
  useFailureNotice(data ? undefined : error);
  const [isSending, setSending] = useState(false);
  const [isUploadingReturns, setUploadingReturns] = useState(false);
  const maySend = useMayCall(office.sendAchFile);
  return (
    <Stack gap="3">
      {maySend && (
        <Inline gap="2">
          <Button icon={<UploadIcon size="s" />} onPress={() => setSending(true)}>
            Send an ACH file
          </Button>
          <Button icon={<UploadIcon size="s" />} onPress={() => setUploadingReturns(true)}>
            Upload returns
          </Button>
        </Inline>
      )}
      <DataGrid
        label="Files of the bank’s server"
        columns={columns}
        rows={data ?? none}
        getRowId={rowId}
        isLoading={isLoading}
        error={data ? undefined : error && 'The files of the bank’s server could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" title="No file was sent or fetched yet">
            ACH files are sent when somebody asks for it, and returns are fetched by themselves, where the
            bank’s server is set up. Returns that came in another way are uploaded.
          </EmptyState>
        }
      />
      {isSending && <AchDialog onClose={() => setSending(false)} />}
      {isUploadingReturns && <ReturnsDialog onClose={() => setUploadingReturns(false)} />}
    </Stack>
  );
}
