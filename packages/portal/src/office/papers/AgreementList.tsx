import { useAction, useEndpoint } from '@slip/api';
import {
  type AgreementStanding,
  agreementKinds,
  agreementStandings,
  type Output,
  office,
  type SignedAgreement,
} from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { accountPath } from '../officePaths.js';
import { useTypedFilter } from '../useTypedFilter.js';
import { StandingBadge } from './PaperList.js';
import { agreementNames, paperStandingWords } from './paperWords.js';
import { firstPage, RemindableGrid } from './RemindableGrid.js';
import { RemindDialog } from './RemindDialog.js';

type Signer = Output<typeof office.agreements>['rows'][number];

/** The filter of the list. The standing `signAgain` means that only an earlier version was signed. */
interface AgreementFilter {
  readonly kind: SignedAgreement;
  readonly standing?: AgreementStanding | undefined;
  readonly account?: string | undefined;
}

/** The address of the list of an agreement's signatures. */
export function agreementsPath({ kind, standing, account = '' }: AgreementFilter): string {
  const query = new URLSearchParams({
    show: 'agreements',
    ...(kind !== 'tos' && { kind }),
    ...(standing !== undefined && { standing }),
    ...(account !== '' && { account }),
  });
  return `${paths.officePapers}?${query}`;
}

const columns: readonly ColumnDef<Signer>[] = [
  {
    id: 'person',
    header: 'Person',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '11rem' },
    cell: ({ row: { original } }) => `${original.name || 'No name yet'} (${original.userName})`,
  },
  {
    id: 'account',
    header: 'Account',
    meta: { isWrapping: true, minWidth: '11rem' },
    cell: ({ row: { original } }) =>
      original.account === '' ? original.accountName : `${original.accountName} (${original.account})`,
  },
  {
    id: 'standing',
    header: 'Status',
    cell: ({ row }) => <StandingBadge standing={row.original.standing} />,
  },
  { id: 'version', header: 'Version', cell: ({ row }) => row.original.version },
  {
    id: 'signed',
    header: 'Signed',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row: { original } }) =>
      original.signedAt !== null && (
        <TwoLines text={original.signature} below={formatMoment(original.signedAt)} />
      ),
  },
];

const rowId = ({ personId }: Signer) => String(personId);
/** The office's own people have no page as an account. */
const rowHref = ({ accountId, account }: Signer) =>
  account === '' ? paths.officeStaff : accountPath(accountId);

/** Why a person cannot be reminded now; null if they can be. */
function whyNoReminder({ standing, isRemindedToday }: Signer): string | null {
  if (standing === 'signed') return 'It is signed.';
  return isRemindedToday ? 'The person was reminded of it today.' : null;
}

function RemindOfAgreement({
  kind,
  signers,
  onClose,
}: Pick<AgreementFilter, 'kind'> & { readonly signers: readonly Signer[]; readonly onClose: () => void }) {
  // The list behind the dialog is read again once the reminders are sent, and its rows have changed by then.
  const [people] = useState(() => signers.map(({ personId }) => personId));
  const preview = useEndpoint(office.agreementReminders, { query: { kind, people: people.join(',') } });
  const { run, isRunning } = useAction(office.remindOfAgreements);
  return (
    <RemindDialog
      preview={preview}
      isRunning={isRunning}
      send={() => run({ body: { kind, people } })}
      onClose={onClose}
    />
  );
}

function SignerGrid({ filter }: { readonly filter: AgreementFilter }) {
  const navigate = useNavigate();
  const mayRemind = useMayCall(office.remindOfAgreements);
  const [pagination, setPagination] = useState(firstPage);
  const list = useEndpoint(
    office.agreements,
    { query: { ...filter, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  return (
    <RemindableGrid
      label="Signatures"
      columns={columns}
      getRowId={rowId}
      getRowHref={rowHref}
      list={list}
      statuses={agreementStandings}
      nameOf={(each) => paperStandingWords[each].label}
      status={filter.standing}
      onStatusChange={(standing) => void navigate(agreementsPath({ ...filter, standing }), { replace: true })}
      isFiltered={filter.standing !== undefined || filter.account !== undefined}
      pagination={pagination}
      onPaginationChange={setPagination}
      mayRemind={mayRemind}
      whyNoReminder={whyNoReminder}
      reminded="people"
      note={list.data && `In force: version ${list.data.version}.`}
      loadFailed="The signatures could not be loaded."
      emptyState={
        <EmptyState size="s" icon={<CheckIcon />} title="There is nobody yet">
          Everybody who has a user name is listed here.
        </EmptyState>
      }
      renderReminder={(signers, onClose) => (
        <RemindOfAgreement kind={filter.kind} signers={signers} onClose={onClose} />
      )}
    />
  );
}

/** Who signed which version of an agreement, who has to, and reminders of it. */
export function AgreementList() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const kind = address.get('kind') === 'nda' ? 'nda' : 'tos';
  const standing = agreementStandings.find((each) => each === address.get('standing'));
  const account = address.get('account') || undefined;
  const filter = { kind, standing, account } as const;
  const [typed, setTyped] = useTypedFilter(account);
  const go = (change: Partial<AgreementFilter>) =>
    void navigate(agreementsPath({ ...filter, account: typed.trim(), ...change }), { replace: true });
  return (
    <Stack gap="5">
      <search>
        <Inline gap="3" align="end">
          <Select
            label="Agreement"
            options={agreementKinds.map((each) => ({ value: each, label: agreementNames[each] }))}
            value={kind}
            onChange={(chosen) => go({ kind: chosen === 'nda' ? 'nda' : 'tos' })}
            style={{ flex: '1 1 14rem', maxInlineSize: '18rem' }}
          />
          <SearchField
            label="Account"
            placeholder="Name or number"
            value={typed}
            onChange={setTyped}
            onSubmit={() => go({})}
            onClear={() => go({ account: '' })}
            style={{ flex: '1 1 12rem', maxInlineSize: '20rem' }}
          />
          <Button onPress={() => go({})}>Find</Button>
        </Inline>
      </search>
      <SignerGrid key={agreementsPath(filter)} filter={filter} />
    </Stack>
  );
}
