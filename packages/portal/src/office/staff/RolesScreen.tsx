import { type Output, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  type OfficeRole,
  type OfficeSubject,
  officeRoles,
  officeSubjects,
  rolesFor,
} from '@slip/forms/rules';
import { Accordion } from '@slip/ui/Accordion';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';

type Part = (typeof officeSubjects)[number];
type OfficeCall = Output<typeof office.roleMatrix>[number];

/** The right of a role in a part of the work. */
function rightOf(subject: OfficeSubject, role: OfficeRole) {
  if (rolesFor(subject, 'act').includes(role)) return <Badge tone="success">Acts</Badge>;
  if (rolesFor(subject, 'read').includes(role)) return <Badge>Reads</Badge>;
  return <Text tone="muted">Nothing</Text>;
}

const partColumns: readonly ColumnDef<Part>[] = [
  {
    id: 'part',
    header: 'Part of the work',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => row.original.title,
  },
  ...officeRoles.map(
    (role): ColumnDef<Part> => ({
      id: role,
      header: role,
      cell: ({ row }) => rightOf(row.original.subject, role),
    }),
  ),
];

const callColumns: readonly ColumnDef<OfficeCall>[] = [
  {
    id: 'summary',
    header: 'Call',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '18rem' },
    cell: ({ row: { original } }) => (
      <Stack gap="1">
        <Text>{original.summary}</Text>
        <Text size="s" tone="muted">
          {original.endpoint}
        </Text>
      </Stack>
    ),
  },
  ...officeRoles.map(
    (role): ColumnDef<OfficeCall> => ({
      id: role,
      header: role,
      cell: ({ row: { original } }) =>
        original.roles.includes(role) ? (
          <Badge tone={original.needs === 'act' ? 'success' : 'neutral'}>
            {original.needsSecond ? 'Yes, with a second' : 'Yes'}
          </Badge>
        ) : (
          <Text tone="muted">No</Text>
        ),
    }),
  ),
];

const partId = ({ subject }: Part) => subject;
const callId = ({ endpoint }: OfficeCall) => endpoint;

/** Each call, by the part of the work it belongs to. */
function Calls({ calls }: { readonly calls: readonly OfficeCall[] }) {
  const items = officeSubjects
    .map(({ subject, title }) => ({ id: subject, title, rows: calls.filter(({ part }) => part === subject) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows }) => ({
      id,
      title,
      aside: <Badge isCount>{rows.length}</Badge>,
      content: (
        <DataGrid label={`Calls: ${title}`} columns={callColumns} rows={rows} getRowId={callId} isUnpaged />
      ),
    }));
  return <Accordion items={items} headingLevel={3} />;
}

/** Which role may do what, as the contract has it: `/slip/office/staff/matrix`. */
export default function RolesScreen() {
  const { data, error, reload } = useEndpoint(office.roleMatrix);
  useFailureNotice(error);
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeRoles}
        subtitle="The roles of the office, and what each of them reads and does."
        back={{ label: titles.officeStaff, href: paths.officeStaff }}
      />
      <Card title="Parts of the work" padding="none">
        <DataGrid
          label="Roles by part of the work"
          columns={partColumns}
          rows={officeSubjects}
          getRowId={partId}
          isUnpaged
        />
      </Card>
      <Card title="Every call" description="This list is made from the contract that the server checks.">
        {data !== undefined ? (
          <Calls calls={data} />
        ) : error === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <LoadFailed size="s" headingLevel={3} title="The calls could not be loaded" onRetry={reload} />
        )}
      </Card>
    </Stack>
  );
}
