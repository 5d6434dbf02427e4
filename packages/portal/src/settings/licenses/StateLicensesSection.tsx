import { useEndpoint } from '@slip/api';
import { admin, type Output } from '@slip/api/contract';
import { formatUsDate } from '@slip/forms/rules';
import { type DataColumn, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { formatMoment } from '../../clock/formatMoment.js';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSettingsAgent } from '../useSettingsAgent.js';

type License = Output<typeof admin.stateLicensesForAgent>[number];

const none: readonly License[] = [];

const columns: readonly DataColumn<License>[] = [
  {
    id: 'state',
    header: 'State Name',
    isRowHeader: true,
    isSortable: true,
    value: ({ stateName }) => stateName,
  },
  { id: 'license', header: 'License', isSortable: true, value: ({ agentLicense }) => agentLicense },
  {
    id: 'first',
    header: 'First Day',
    isSortable: true,
    value: ({ firstDay }) => firstDay,
    cell: ({ firstDay }) => formatUsDate(firstDay),
  },
  {
    id: 'last',
    header: 'Last Day',
    isSortable: true,
    value: ({ lastDay }) => lastDay ?? '',
    cell: ({ lastDay }) => (lastDay === null ? '' : formatUsDate(lastDay)),
  },
  { id: 'createdBy', header: 'Created By', isSortable: true, value: ({ createdBy }) => createdBy },
  {
    id: 'createdDate',
    header: 'Created Date',
    isSortable: true,
    value: ({ createdDate }) => createdDate,
    cell: ({ createdDate }) => formatMoment(createdDate),
  },
  { id: 'updatedBy', header: 'Updated By', isSortable: true, value: ({ updatedBy }) => updatedBy ?? '' },
  {
    id: 'updatedDate',
    header: 'Updated Date',
    isSortable: true,
    value: ({ updatedDate }) => updatedDate ?? '',
    cell: ({ updatedDate }) => (updatedDate === null ? '' : formatMoment(updatedDate)),
  },
];

const ended: RowTone = { tone: 'neutral', label: 'Ended' };
const keyOf = ({ stateAgentLicenseId }: License) => String(stateAgentLicenseId);

/** State Agent Licenses: which state licenses an agent holds, and since when (spec 2 §2). */
export default function StateLicensesSection() {
  const { agentId, name } = useSettingsAgent();
  const licenses = useEndpoint(admin.stateLicensesForAgent, { query: { agentId } });
  const today = useOfficeDay()();
  useFailureNotice(licenses.error);
  return (
    <DataGrid
      label={`State licenses of ${name}`}
      columns={columns}
      rows={licenses.data ?? none}
      getRowId={keyOf}
      getRowTone={({ lastDay }) => (lastDay !== null && lastDay < today ? ended : null)}
      isLoading={licenses.isLoading}
      error={licenses.error && 'The licenses could not be loaded.'}
      onRetry={() => void licenses.reload()}
      emptyState={
        <EmptyState title="No state licenses">
          Filings can be made for the states that a license is entered for.
        </EmptyState>
      }
    />
  );
}
