import { useEndpoint } from '@slip/api';
import { user } from '@slip/api/contract';
import { type DataColumn, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { useState } from 'react';
import { formatMoment } from '../../clock/formatMoment.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { eventWords, type HistoryEvent } from './eventWords.js';

const none: readonly HistoryEvent[] = [];
const failed: RowTone = { tone: 'warning', label: 'Failed' };

const columns: readonly DataColumn<HistoryEvent>[] = [
  { id: 'what', header: 'What Happened', isRowHeader: true, isWrapping: true, cell: eventWords },
  { id: 'when', header: 'When', cell: ({ at }) => formatMoment(at) },
  { id: 'browser', header: 'Browser', cell: ({ browser }) => browser ?? '' },
  { id: 'address', header: 'Address', cell: ({ address }) => address ?? '' },
];

/** What happened to the way a person signs in, the latest first. */
export function SignInHistory() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const { data, error, isLoading, reload } = useEndpoint(user.signInHistory, { query: { page, pageSize } });
  useFailureNotice(error);
  return (
    <DataGrid
      label="Sign-in history"
      isLabelVisible
      mode="server"
      columns={columns}
      rows={data?.events ?? none}
      total={data?.total ?? 0}
      getRowId={({ id }) => String(id)}
      getRowTone={({ event }) => (event === 'failed' ? failed : null)}
      isLoading={isLoading}
      error={error && 'Your history could not be loaded.'}
      onRetry={() => void reload()}
      page={page}
      onPageChange={setPage}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      emptyState={
        <EmptyState title="Nothing yet">Sign-ins and changes of how you sign in are listed here.</EmptyState>
      }
    />
  );
}
