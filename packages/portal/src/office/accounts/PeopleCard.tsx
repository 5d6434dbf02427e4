import { office } from '@slip/api/contract';
import { formatCountOf, mfaMethods } from '@slip/forms/rules';
import type { ColumnDef, RowTone } from '@slip/ui/DataGrid';
import { MenuButton } from '@slip/ui/Menu';
import { figureColumn } from '../../pages/figureColumn.js';
import { useMayCall } from '../../session/useMayCall.js';
import type { AccountPerson, ShownAccount } from './accountWords.js';
import { type PersonActId, personActs } from './personActs.js';
import { SectionCard } from './SectionCard.js';

const factorsOf = ({ factors, passkeys }: AccountPerson) =>
  [
    ...mfaMethods.filter(({ method }) => factors.includes(method)).map(({ name }) => name),
    ...(passkeys > 0 ? [formatCountOf(passkeys, 'passkey', 'passkeys')] : []),
  ].join(', ');

const columns: readonly ColumnDef<AccountPerson>[] = [
  {
    id: 'userName',
    header: 'Username',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.userName,
  },
  {
    id: 'name',
    header: 'Name',
    meta: { isWrapping: true },
    cell: ({ row: { original } }) => `${original.firstName} ${original.lastName}`,
  },
  {
    id: 'email',
    header: 'Email',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.email,
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ row: { original } }) =>
      [original.role, original.isPrimary ? 'primary' : null].filter((part) => part !== null).join(', '),
  },
  {
    id: 'factors',
    header: 'Second factors',
    meta: { isWrapping: true },
    cell: ({ row }) => factorsOf(row.original),
  },
  figureColumn('sessions', 'Signed in', ({ sessions }) => String(sessions)),
];

/** The rows of locked people stand out; the rows of deleted people are paler. */
function toneOf({ lockedBy, lockedAt, deletedAt }: AccountPerson): RowTone | null {
  if (deletedAt !== null) return { tone: 'neutral', label: 'Deleted' };
  if (lockedAt === null) return null;
  return { tone: 'warning', label: lockedBy === 'office' ? 'Locked by the office' : 'Locked' };
}

interface PeopleCardProps {
  readonly people: ShownAccount['people'];
  readonly onAsk: (act: PersonActId, person: AccountPerson) => void;
}

/** The people of an account, and what staff can do to each. */
export function PeopleCard({ people, onAsk }: PeopleCardProps) {
  const mayAct = useMayCall(office.lockAccount);
  const menuOf = (person: AccountPerson) => {
    const offered = personActs.filter(() => mayAct).filter(({ isOffered }) => isOffered(person));
    if (offered.length === 0) return null;
    return (
      <MenuButton
        label={`Actions for ${person.userName}`}
        actions={offered.map(({ id, label, words }) => ({
          id,
          label,
          isDestructive: words(person).isDestructive === true,
          startsGroup: id === 'lock',
          onAction: () => onAsk(id, person),
        }))}
      />
    );
  };
  return (
    <SectionCard
      title="People"
      section={people}
      columns={columns}
      none="Nobody belongs to this account."
      getRowTone={toneOf}
      rowMenu={menuOf}
    />
  );
}
