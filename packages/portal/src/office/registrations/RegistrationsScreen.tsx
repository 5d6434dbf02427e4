import { useEndpoint } from '@slip/api';
import { office, type RegistrationStatus } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { Age, useDaysSince } from '../Age.js';
import { officeRegistrationPath } from '../officePaths.js';
import { type ListedRegistration, partNames, registrationStates } from './registrationWords.js';

type Column = ColumnDef<ListedRegistration>;

const nameColumn: Column = {
  id: 'name',
  header: 'Name',
  meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
  cell: ({ row }) => row.original.name,
};
const shownColumns: readonly Column[] = [
  { id: 'kind', header: 'Account', cell: ({ row }) => row.original.kind },
  { id: 'number', header: 'NPN, NAIC or FEIN', cell: ({ row }) => row.original.number },
];

/** The parts that do not fit the records. */
function Mismatches({ row: { mismatches } }: { readonly row: ListedRegistration }) {
  if (mismatches.length === 0) return <Text tone="muted">Everything fits</Text>;
  return (
    <Inline gap="1">
      {mismatches.map((part) => (
        <Badge key={part} tone="warning">
          {partNames[part]}
        </Badge>
      ))}
    </Inline>
  );
}

function waitingColumns(daysSince: (moment: string) => number): readonly Column[] {
  return [
    nameColumn,
    ...shownColumns,
    {
      id: 'age',
      header: 'Waits for',
      cell: ({ row }) => <Age days={daysSince(row.original.submittedAt)} />,
    },
    {
      id: 'mismatches',
      header: 'To look at',
      meta: { isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => <Mismatches row={row.original} />,
    },
  ];
}

const decidedColumns: readonly Column[] = [
  nameColumn,
  ...shownColumns,
  { id: 'received', header: 'Received', cell: ({ row }) => formatMoment(row.original.submittedAt) },
  {
    id: 'decided',
    header: 'Decided',
    cell: ({ row }) => row.original.decidedAt && formatMoment(row.original.decidedAt),
  },
  { id: 'by', header: 'By', cell: ({ row }) => row.original.decidedBy },
];

const askedColumns: readonly Column[] = [
  nameColumn,
  ...shownColumns,
  { id: 'received', header: 'Received', cell: ({ row }) => formatMoment(row.original.submittedAt) },
  {
    id: 'until',
    header: 'Answer by',
    cell: ({ row }) => row.original.expiresAt && formatMoment(row.original.expiresAt),
  },
];

/** The texts of an empty list. */
const emptyTexts: Readonly<Record<RegistrationStatus, readonly [title: string, hint: string]>> = {
  pending: ['No registration waits', 'When somebody asks for an account, it is listed here.'],
  asked: ['Nobody is asked for more', 'Registrations that wait for their sender are listed here.'],
  approved: ['None was approved yet', 'Registrations that were approved are listed here.'],
  rejected: ['None was rejected', 'Registrations that were rejected are listed here, with the reason.'],
  expired: ['None has expired', 'A registration expires when nobody decides on it within 30 days.'],
  withdrawn: ['None was withdrawn', 'Registrations that their senders have taken back are listed here.'],
};

const none: readonly ListedRegistration[] = [];
const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };
const rowId = ({ requestId }: ListedRegistration) => String(requestId);
const rowHref = ({ requestId }: ListedRegistration) => officeRegistrationPath(requestId);

/** The registrations of one state, the earliest at the top. */
function RegistrationList({ status }: { readonly status: RegistrationStatus }) {
  const [pagination, setPagination] = useState(firstPage);
  const daysSince = useDaysSince();
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.registrations,
    { query: { status, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const waiting = useMemo(() => waitingColumns(daysSince), [daysSince]);
  const total = data?.total ?? 0;
  // The registrations of the last page may be decided on by now.
  const lastPage = Math.max(0, Math.ceil(total / pagination.pageSize) - 1);
  if (data && pagination.pageIndex > lastPage) setPagination({ ...pagination, pageIndex: lastPage });
  const [title, hint] = emptyTexts[status];
  return (
    <DataGrid
      label={`Registrations: ${registrationStates[status].label}`}
      columns={status === 'pending' ? waiting : status === 'asked' ? askedColumns : decidedColumns}
      rows={data?.rows ?? none}
      getRowId={rowId}
      getRowHref={rowHref}
      mode="server"
      total={total}
      pagination={pagination}
      onPaginationChange={setPagination}
      pageSizes={[25, 50, 100]}
      isLoading={isLoading || isOfPrevious}
      error={data ? undefined : error && 'The registrations could not be loaded.'}
      onRetry={() => void reload()}
      emptyState={
        <EmptyState size="s" icon={<CheckIcon />} title={title}>
          {hint}
        </EmptyState>
      }
    />
  );
}

const tabs = (['pending', 'asked', 'approved', 'rejected', 'expired', 'withdrawn'] as const).map(
  (status) => ({
    id: status,
    label: registrationStates[status].label,
    href: status === 'pending' ? paths.officeRegistrations : `${paths.officeRegistrations}?status=${status}`,
    content: <RegistrationList status={status} />,
  }),
);

/** The requests for accounts, for staff to decide on: `/slip/office/registrations`. */
export default function RegistrationsScreen() {
  const [query] = useSearchParams();
  const statusInAddress = query.get('status');
  const chosen = tabs.find(({ id }) => id === statusInAddress)?.id ?? 'pending';
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeRegistrations}
        subtitle="Who asks for an account. Each is shown beside what is on record; the one that has waited longest is first."
      />
      <Card>
        <Tabs label="State of registrations" items={tabs} selectedId={chosen} />
      </Card>
    </Stack>
  );
}
