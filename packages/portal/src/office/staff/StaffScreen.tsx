import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { MenuButton } from '@slip/ui/Menu';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { WordsDialog } from '../work/WordsDialog.js';
import { ProposalsCard } from './ProposalsCard.js';
import { SingleSignOnCard } from './SingleSignOnCard.js';
import { StaffDialog } from './StaffDialog.js';
import { type StaffPerson, staffNotLoaded } from './staffWords.js';

function Roles({ person: { roles, regulatedState } }: { readonly person: StaffPerson }) {
  if (roles.length === 0) return <Text tone="muted">None</Text>;
  return (
    <Inline gap="1">
      {roles.map((role) => (
        <Badge key={role} tone="info">
          {role === 'Regulator' ? `${role} of ${regulatedState}` : role}
        </Badge>
      ))}
    </Inline>
  );
}

const columns: readonly ColumnDef<StaffPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) => `${original.firstName} ${original.lastName}`,
  },
  { id: 'userName', header: 'Username', cell: ({ row }) => row.original.userName },
  { id: 'email', header: 'Email', meta: { isWrapping: true }, cell: ({ row }) => row.original.email },
  {
    id: 'roles',
    header: 'Roles',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => <Roles person={row.original} />,
  },
  {
    id: 'signedIn',
    header: 'Last sign-in',
    cell: ({ row: { original } }) =>
      original.signedInAt === null ? 'Never, or long ago' : formatMoment(original.signedInAt),
  },
];

const toneOf = ({ isLocked }: StaffPerson): RowTone | null =>
  isLocked ? { tone: 'neutral', label: 'Cannot sign in' } : null;
const rowId = ({ userName }: StaffPerson) => userName;
const none: readonly StaffPerson[] = [];

/** The open dialog: it adds a person, changes their roles, or ends their work. */
type OpenDialog = { readonly act: 'add' } | { readonly act: 'roles' | 'end'; readonly person: StaffPerson };

function EndDialog({ person, onClose }: { readonly person: StaffPerson; readonly onClose: () => void }) {
  const notices = useNotices();
  const { run } = useAction(office.endStaffPerson);
  const { userName, firstName, lastName } = person;
  return (
    <WordsDialog
      title={`End the work of ${firstName} ${lastName}?`}
      consequence={`${userName} is signed out at once and cannot sign in any more. What they did stays in the history under their name.`}
      label="Reason"
      confirm="End"
      limit={limits.reason}
      run={async (reason) => {
        await run({ body: { userName, reason } });
        notices.succeeded(`${userName} is locked out for good.`);
      }}
      onClose={onClose}
    />
  );
}

/** The people of the office with their roles, and what they propose to each other: `/slip/office/staff`. */
export default function StaffScreen() {
  const staff = useEndpoint(office.staffPeople);
  const proposals = useEndpoint(office.proposals);
  const { userName: ownUserName } = useSignedInUser();
  const mayChange = useMayCall(office.changeRoles);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  useFailureNotice(staff.error ?? proposals.error);
  const close = () => setOpenDialog(null);
  const menuOf = (person: StaffPerson) =>
    mayChange && !person.isLocked ? (
      <MenuButton
        label={`Actions for ${person.userName}`}
        actions={[
          { id: 'roles', label: 'Change roles', onAction: () => setOpenDialog({ act: 'roles', person }) },
          ...(person.userName === ownUserName
            ? []
            : [
                {
                  id: 'end',
                  label: 'End',
                  isDestructive: true,
                  startsGroup: true,
                  onAction: () => setOpenDialog({ act: 'end', person }),
                },
              ]),
        ]}
      />
    ) : null;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeStaff}
        subtitle="The people of the office, what they are there for, and what they propose to each other."
        actions={mayChange && <Button onPress={() => setOpenDialog({ act: 'add' })}>Add a person</Button>}
      />
      {/* The proposals stand above the people: both are shown together, so that nothing moves. */}
      {proposals.data === undefined && proposals.error === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <>
          {proposals.data && (
            <ProposalsCard proposals={proposals.data} onOutdated={() => void proposals.reload()} />
          )}
          <Card
            title="People"
            actions={
              <Link variant="standalone" href={paths.officeRoles}>
                {titles.officeRoles}
              </Link>
            }
            padding="none"
          >
            <DataGrid
              label="People"
              columns={columns}
              rows={staff.data ?? none}
              getRowId={rowId}
              getRowTone={toneOf}
              rowMenu={menuOf}
              isUnpaged
              isLoading={staff.isLoading}
              error={staff.data ? undefined : staff.error && staffNotLoaded}
              onRetry={() => void staff.reload()}
              emptyState={<EmptyState size="s" title="Nobody is there yet" />}
            />
          </Card>
          <SingleSignOnCard />
        </>
      )}
      {openDialog?.act === 'add' && <StaffDialog edited={null} onClose={close} />}
      {openDialog?.act === 'roles' && <StaffDialog edited={openDialog.person} onClose={close} />}
      {openDialog?.act === 'end' && <EndDialog person={openDialog.person} onClose={close} />}
    </Stack>
  );
}
