import { useAction, useClient, useEndpoint } from '@slip/api';
import { office, paperFilters } from '@slip/api/contract';
import { formatUsDate, paperNames, paperPeriod, stateFacts } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import type { ColumnDef, RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { useMayCall } from '../../session/useMayCall.js';
import { accountPath } from '../officePaths.js';
import { PaperFilters, type PaperListFilter, papersPath } from './PaperFilters.js';
import { PdfDialog } from './PdfDialog.js';
import { filterWords, type ListedPaper, paperStandingWords } from './paperWords.js';
import { firstPage, RemindableGrid } from './RemindableGrid.js';
import { RemindDialog } from './RemindDialog.js';

/** The status of a paper or an agreement. */
export function StandingBadge({ standing }: Pick<ListedPaper, 'standing'>) {
  const { label, tone } = paperStandingWords[standing];
  return <Badge tone={tone}>{label}</Badge>;
}

const columns: readonly ColumnDef<ListedPaper>[] = [
  {
    id: 'account',
    header: 'Account',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
    cell: ({ row: { original } }) => `${original.accountName} (${original.account})`,
  },
  { id: 'state', header: 'State', cell: ({ row }) => stateFacts(row.original.state).name },
  { id: 'due', header: 'Due', cell: ({ row }) => formatUsDate(row.original.dueDate) },
  {
    id: 'standing',
    header: 'Status',
    cell: ({ row }) => <StandingBadge standing={row.original.standing} />,
  },
  amountColumn('premium', 'Premium', ({ premium }) => premium),
  {
    id: 'signed',
    header: 'Signed',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row: { original } }) =>
      original.signedAt !== null && (
        <TwoLines text={original.signedName} below={formatMoment(original.signedAt)} />
      ),
  },
];

const rowId = ({ accountId, state }: ListedPaper) => `${accountId}-${state}`;
const rowHref = ({ accountId }: ListedPaper) => accountPath(accountId);
const late: RowTone = { tone: 'danger', label: 'Late' };
const rowTone = ({ isLate }: ListedPaper) => (isLate ? late : null);
// `changed` (figures changed since, and the state asks for no new signature) is not owed; `signAgain` is.
const isOwed = ({ standing }: ListedPaper) => standing === 'missing' || standing === 'signAgain';

/** Why nobody is reminded of a paper now. */
function whyNoReminder(row: ListedPaper): string | null {
  if (!isOwed(row)) return 'It is signed.';
  return row.isRemindedToday ? 'The account was reminded of it today.' : null;
}

/** The signed paper, as a PDF. */
function SignedPaperDialog({
  row,
  paper,
  period,
  onClose,
}: Pick<PaperListFilter, 'paper'> & {
  readonly row: ListedPaper;
  readonly period: number;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const { accountId, accountName, state } = row;
  const query = { paper, period, state, accountId };
  return (
    <PdfDialog
      title={`${paperNames[paper]}, ${stateFacts(state).name}, ${paperPeriod(period).words}: ${accountName}`}
      read={(options) => client.call(office.signedPaper, { query }, options)}
      onClose={onClose}
    />
  );
}

/** Reminders of some papers of a period. */
function RemindOfPapers({
  paper,
  period,
  papers,
  onClose,
}: Pick<PaperListFilter, 'paper'> & {
  readonly period: number;
  readonly papers: readonly ListedPaper[];
  readonly onClose: () => void;
}) {
  // The list behind the dialog is read again once the reminders are sent, and its rows have changed by then.
  const [paperIds] = useState(() => papers.map(rowId));
  const preview = useEndpoint(office.paperReminders, { query: { paper, period, of: paperIds.join(',') } });
  const { run, isRunning } = useAction(office.remindOfPapers);
  return (
    <RemindDialog
      preview={preview}
      isRunning={isRunning}
      send={() => run({ body: { paper, period, of: paperIds } })}
      onClose={onClose}
    />
  );
}

type OpenDialog =
  | { readonly dialog: 'remind'; readonly row: ListedPaper }
  | { readonly dialog: 'signed'; readonly row: ListedPaper }
  | null;

function PaperGrid({ filter }: { readonly filter: PaperListFilter }) {
  const navigate = useNavigate();
  const mayRemind = useMayCall(office.remindOfPapers);
  const [pagination, setPagination] = useState(firstPage);
  const [open, setOpen] = useState<OpenDialog>(null);
  const list = useEndpoint(
    office.papers,
    { query: { ...filter, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  const { data } = list;
  const remind = (papers: readonly ListedPaper[], onClose: () => void) =>
    data && <RemindOfPapers paper={filter.paper} period={data.period} papers={papers} onClose={onClose} />;
  const menuOf = (row: ListedPaper) =>
    mayRemind || !isOwed(row) ? (
      <MenuButton
        label={`Actions for ${row.accountName}, ${row.state}`}
        actions={
          isOwed(row)
            ? [{ id: 'remind', label: 'Remind now', onAction: () => setOpen({ dialog: 'remind', row }) }]
            : [
                {
                  id: 'signed',
                  label: 'Open the signed paper',
                  onAction: () => setOpen({ dialog: 'signed', row }),
                },
              ]
        }
      />
    ) : null;
  return (
    <>
      <RemindableGrid
        label="Papers"
        columns={columns}
        getRowId={rowId}
        getRowHref={rowHref}
        getRowTone={filter.standing === 'late' ? undefined : rowTone}
        rowMenu={menuOf}
        list={list}
        statuses={paperFilters}
        nameOf={(each) => filterWords[each]}
        status={filter.standing}
        onStatusChange={(standing) => void navigate(papersPath({ ...filter, standing }), { replace: true })}
        isFiltered={filter.standing !== undefined || filter.account !== undefined}
        pagination={pagination}
        onPaginationChange={setPagination}
        mayRemind={mayRemind}
        whyNoReminder={whyNoReminder}
        reminded="accounts"
        loadFailed="The papers could not be loaded."
        emptyState={
          <EmptyState size="s" icon={<CheckIcon />} title="Nobody owes this paper">
            Brokers who are licensed in a state, or of whom something was received, are listed here.
          </EmptyState>
        }
        renderReminder={remind}
      />
      {open?.dialog === 'remind' && remind([open.row], () => setOpen(null))}
      {open?.dialog === 'signed' && data && (
        <SignedPaperDialog
          row={open.row}
          paper={filter.paper}
          period={data.period}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The affidavits or annual filings of a period, signed or not, and reminders of them. */
export function PaperList({ filter }: { readonly filter: PaperListFilter }) {
  return (
    <Stack gap="5">
      <PaperFilters filter={filter} />
      <PaperGrid key={papersPath(filter)} filter={filter} />
    </Stack>
  );
}
