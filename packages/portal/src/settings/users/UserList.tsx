import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import {
  limits,
  mayDeleteUser,
  messages,
  searchTextCheck,
  type UserAccount,
  userAccountOf,
  userRoles,
  userTypeOf,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { PlusIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { MenuButton } from '@slip/ui/Menu';
import { SearchField } from '@slip/ui/SearchField';
import { Stack } from '@slip/ui/Stack';
import { type SubmitEvent, useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { ListedUser } from './ListedUser.js';
import { useUserAddress } from './useUserAddress.js';
import { useUserDialogs } from './useUserDialogs.js';

const roleIn = ({ role }: ListedUser) => userRoles.find(({ code }) => code === role)?.name ?? '';

const type: ColumnDef<ListedUser> = {
  id: 'type',
  header: 'User Type',
  enableSorting: true,
  accessorFn: userTypeOf,
};

const role: ColumnDef<ListedUser> = {
  id: 'role',
  header: 'Role',
  enableSorting: true,
  meta: { isWrapping: true },
  accessorFn: roleIn,
  cell: ({ row }) => (row.original.isPrimary ? `${roleIn(row.original)}, primary` : roleIn(row.original)),
};

/** The columns of the users of an account; those of insurers have no role (spec 2 §6). */
function userColumns(account: UserAccount): readonly ColumnDef<ListedUser>[] {
  return [
    {
      id: 'userName',
      header: 'Username',
      meta: { isRowHeader: true, isWrapping: true },
      enableSorting: true,
      accessorFn: ({ userName }) => userName,
    },
    {
      id: 'firstName',
      header: 'First Name',
      enableSorting: true,
      meta: { isWrapping: true },
      accessorFn: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: 'Last Name',
      enableSorting: true,
      meta: { isWrapping: true },
      accessorFn: ({ lastName }) => lastName,
    },
    {
      id: 'email',
      header: 'Email',
      enableSorting: true,
      meta: { isWrapping: true, minWidth: '12.5rem' },
      accessorFn: ({ email }) => email,
    },
    account === 'insurer' ? type : role,
    {
      id: 'lastSignIn',
      header: 'Last Sign-In',
      enableSorting: true,
      sortDescFirst: true,
      meta: { isWrapping: true },
      accessorFn: ({ lastSignIn }) => lastSignIn ?? '',
      cell: ({ row }) => (row.original.lastSignIn === null ? 'Never' : formatMoment(row.original.lastSignIn)),
    },
  ];
}

/** The row of a locked user, who cannot sign in, stands out. */
function lockedTone({ isLocked }: ListedUser): RowTone | null {
  return isLocked ? { tone: 'warning', label: 'Locked' } : null;
}

const none: readonly ListedUser[] = [];
const SEARCH = 'Search users';
const checkSearch = searchTextCheck({ maximum: limits.recordSearch, label: SEARCH });
const keyOf = ({ userId }: ListedUser) => String(userId);
const emptyWords = { empty: messages.settings.noUsers, noMatch: messages.settings.noUsers };

/** The users of the account, for those who manage them (spec 2 §2 User Manager). */
export function UserList() {
  const self = useSignedInUser();
  const { search, show, pathOf } = useUserAddress();
  const [text, setText] = useState(search);
  const found = useEndpoint(
    admin.searchUsers,
    { query: search === '' ? {} : { search } },
    { keepPrevious: true },
  );
  useFailureNotice(found.error);
  const dialogs = useUserDialogs();
  const columns = useMemo(() => userColumns(userAccountOf(self)), [self]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (checkSearch(text.trim())) return;
    if (text.trim() === search) void found.reload();
    else show(null, text.trim());
  }

  const menuOf = (user: ListedUser) => {
    const isSelf = user.userId === self.userId;
    return (
      <MenuButton
        label={`Actions for ${user.userName}`}
        actions={[
          { id: 'edit', label: 'Edit', href: pathOf(user.userId) },
          ...(isSelf
            ? []
            : [{ id: 'reset', label: 'Reset password', onAction: () => dialogs.askReset(user) }]),
          ...(mayDeleteUser({ isPrimary: user.isPrimary, isSelf })
            ? [
                {
                  id: 'delete',
                  label: 'Delete',
                  isDestructive: true,
                  startsGroup: true,
                  onAction: () => dialogs.askDelete(user),
                },
              ]
            : []),
        ]}
      />
    );
  };

  return (
    <Stack gap="4">
      <Inline gap="4" align="baseline">
        <search style={{ flex: '1 1 20rem' }}>
          <form onSubmit={submit} aria-label="Users">
            <Inline gap="3" align="start">
              <SearchField
                label={SEARCH}
                errorMessage={checkSearch(text.trim())?.message}
                isLabelHidden
                placeholder="Username, name or email"
                value={text}
                onChange={setText}
                style={{ flex: '1 1 14rem' }}
              />
              <Button type="submit">Search</Button>
            </Inline>
          </form>
        </search>
        <Link href={pathOf('new')} variant="standalone">
          <PlusIcon size="s" />
          Add user
        </Link>
      </Inline>
      <DataGrid
        label="Users"
        columns={columns}
        rows={found.data ?? none}
        getRowId={keyOf}
        getRowHref={({ userId }) => pathOf(userId)}
        getRowTone={lockedTone}
        rowMenu={menuOf}
        isLoading={found.isLoading || found.isRefreshing}
        error={found.error && 'The users could not be loaded.'}
        onRetry={() => void found.reload()}
        isFiltered={search !== ''}
        messages={emptyWords}
      />
      {dialogs.question}
    </Stack>
  );
}
