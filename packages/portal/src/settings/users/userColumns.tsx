import { type UserAccount, userRoles, userTypeOf } from '@slip/forms/rules';
import type { DataColumn, RowTone } from '@slip/ui/DataGrid';
import { formatMoment } from '../../clock/formatMoment.js';
import type { ListedUser } from './ListedUser.js';

const roleIn = ({ role }: ListedUser) => userRoles.find(({ code }) => code === role)?.name ?? '';

const type: DataColumn<ListedUser> = {
  id: 'type',
  header: 'User Type',
  isSortable: true,
  value: userTypeOf,
};

const role: DataColumn<ListedUser> = {
  id: 'role',
  header: 'Role',
  isSortable: true,
  value: roleIn,
  cell: (user) => (user.isPrimary ? `${roleIn(user)}, primary` : roleIn(user)),
};

/** The columns of the users of an account; those of insurers have no role (spec 2 §6). */
export function userColumns(account: UserAccount): readonly DataColumn<ListedUser>[] {
  return [
    {
      id: 'userName',
      header: 'Username',
      isRowHeader: true,
      isSortable: true,
      isWrapping: true,
      value: ({ userName }) => userName,
    },
    {
      id: 'firstName',
      header: 'First Name',
      isSortable: true,
      isWrapping: true,
      value: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: 'Last Name',
      isSortable: true,
      isWrapping: true,
      value: ({ lastName }) => lastName,
    },
    { id: 'email', header: 'Email', isSortable: true, isWrapping: true, value: ({ email }) => email },
    account === 'insurer' ? type : role,
    {
      id: 'lastSignIn',
      header: 'Last Sign-In',
      isSortable: true,
      sortsDescendingFirst: true,
      value: ({ lastSignIn }) => lastSignIn ?? '',
      cell: ({ lastSignIn }) => (lastSignIn === null ? 'Never' : formatMoment(lastSignIn)),
    },
  ];
}

/** A user who cannot sign in stands out. */
export function lockedTone({ isLocked }: ListedUser): RowTone | null {
  return isLocked ? { tone: 'warning', label: 'Locked' } : null;
}
