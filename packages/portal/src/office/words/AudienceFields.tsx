import { type Output, useEndpoint } from '@slip/api';
import { type HeldAccountKind, office } from '@slip/api/contract';
import { formatCountOf, participatingStateOptions } from '@slip/forms/rules';
import { ComboBox } from '@slip/ui/ComboBox';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { accountKindNames } from '../accounts/accountWords.js';
import { type Audience, addressStates, peopleOf } from './messageWords.js';

/** The number of people that a message would go to, and their accounts. */
export type AudienceCount = Output<typeof office.messageAudience>;

const EVERY = 'every';
const kindOptions = [
  { value: EVERY, label: 'Every kind' },
  ...Object.entries(accountKindNames).map(([value, label]) => ({ value, label })),
];
const isKind = (value: string): value is HeldAccountKind => Object.hasOwn(accountKindNames, value);

export interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** The conditions for people who get a message: it goes to everybody who meets all of them. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const change = (name: 'state' | 'license' | 'late') => (value: string | null) => {
    const { [name]: _, ...others } = audience;
    onChange(value === null ? others : { ...others, [name]: value });
  };
  return (
    <Grid columns={2} gap="4">
      <Select
        label="Kind of account"
        options={kindOptions}
        value={audience.kind ?? EVERY}
        onChange={(value) => {
          const { kind: _, ...others } = audience;
          onChange(isKind(value) ? { ...others, kind: value } : others);
        }}
      />
      <ComboBox
        label="Late in"
        description="Who owes the state a paper or a report that is late."
        placeholder="Any, or none"
        options={participatingStateOptions()}
        value={audience.late ?? null}
        onChange={change('late')}
      />
      <ComboBox
        label="Licensed in"
        description="By a license today, or as an insurer that is active there."
        placeholder="Any state"
        options={participatingStateOptions()}
        value={audience.license ?? null}
        onChange={change('license')}
      />
      <ComboBox
        label="Address in"
        placeholder="Any state"
        options={addressStates}
        value={audience.state ?? null}
        onChange={change('state')}
      />
    </Grid>
  );
}

type Account = AudienceCount['rows'][number];

const columns: readonly ColumnDef<Account>[] = [
  {
    id: 'name',
    header: 'Account',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => row.original.accountName,
  },
  { id: 'number', header: 'Number', cell: ({ row }) => row.original.account },
  { id: 'kind', header: 'Kind', cell: ({ row }) => accountKindNames[row.original.kind] },
  { id: 'people', header: 'People', meta: { align: 'end' }, cell: ({ row }) => row.original.people },
];
const firstPage: PaginationState = { pageIndex: 0, pageSize: 10 };
const rowId = ({ accountId }: Account) => String(accountId);

export interface AudienceListProps {
  readonly audience: Audience;
}

/** The accounts of an audience, a page at a time. */
function AudienceList({ audience }: AudienceListProps) {
  const [{ pageIndex, pageSize }, setPagination] = useState(firstPage);
  const query = { ...audience, page: pageIndex, pageSize };
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.messageAudience,
    { query },
    { keepPrevious: true },
  );
  return (
    <DataGrid
      label="Accounts that get it"
      columns={columns}
      rows={data?.rows ?? []}
      getRowId={rowId}
      mode="server"
      total={data?.accounts ?? 0}
      pagination={{ pageIndex, pageSize }}
      onPaginationChange={setPagination}
      pageSizes={[10, 25, 50]}
      isLoading={isLoading || isOfPrevious}
      error={data ? undefined : error && 'Those who get it could not be loaded.'}
      onRetry={() => void reload()}
      emptyState={
        <EmptyState size="s" headingLevel={3} title="Nobody fits">
          Take a part of what you asked for away.
        </EmptyState>
      }
    />
  );
}

/** The number of people that a message would go to, counted now. */
export function useAudienceCount(audience: Audience) {
  const { data, error, reload } = useEndpoint(office.messageAudience, {
    query: { ...audience, page: 0, pageSize: firstPage.pageSize },
  });
  useFailureNotice(data ? undefined : error);
  return { count: data, hasFailed: data === undefined && error !== undefined, reload };
}

export interface CountedAudienceProps extends AudienceListProps, ReturnType<typeof useAudienceCount> {}

/** The number of people who get the message, with a list of their accounts. */
export function CountedAudience({ audience, count, hasFailed, reload }: CountedAudienceProps) {
  if (hasFailed) {
    return <LoadFailed size="s" headingLevel={3} title="They could not be counted" onRetry={reload} />;
  }
  if (count === undefined) return <Skeleton lines={2} />;
  return (
    <Stack gap="2">
      <output>
        <Text weight="semibold">
          {count.people === 0
            ? 'Nobody fits what you asked for.'
            : `${peopleOf(count)}, ${formatCountOf(count.byMail, 'of them', 'of them')} by mail as well`}
        </Text>
      </output>
      {count.people > 0 && (
        <Disclosure title="Look at the accounts">
          <AudienceList key={JSON.stringify(audience)} audience={audience} />
        </Disclosure>
      )}
    </Stack>
  );
}
