import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { useMayCall } from '../../session/useMayCall.js';
import { WordsDialog } from '../work/WordsDialog.js';
import {
  accountWords,
  type BankMatch,
  bankPath,
  dayWords,
  formatWords,
  inMoney,
  matchRuleWords,
  type Statement,
} from './bankWords.js';

const statementColumns: readonly ColumnDef<Statement>[] = [
  {
    id: 'number',
    header: 'Statement',
    meta: { isRowHeader: true, isWrapping: true },
    accessorFn: ({ number }) => number,
  },
  { id: 'account', header: 'Account', cell: ({ row }) => accountWords(row.original.account) },
  {
    id: 'days',
    header: 'Days',
    cell: ({ row }) => `${dayWords(row.original.from)} to ${dayWords(row.original.to)}`,
  },
  amountColumn('opening', 'Opening', ({ opening }) => opening),
  amountColumn('closing', 'Closing', ({ closing }) => closing),
  { id: 'lines', header: 'Lines', meta: { align: 'end' }, accessorFn: ({ lines }) => lines },
  {
    id: 'open',
    header: 'Not matched',
    cell: ({ row: { original } }) =>
      original.open === 0 ? (
        <Badge tone="success">All matched</Badge>
      ) : (
        <Badge tone="warning">{original.open}</Badge>
      ),
  },
  {
    id: 'file',
    header: 'File',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) => `${original.fileName} (${formatWords[original.format]})`,
  },
  {
    id: 'added',
    header: 'Added',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row: { original } }) => `${formatMoment(original.addedAt)} by ${original.addedBy}`,
  },
];
const noStatements: readonly Statement[] = [];
const statementKey = ({ statementId }: Statement) => String(statementId);
const statementHref = ({ statementId }: Statement) => bankPath('matches', statementId);

/** The statements on file, the newest first; each leads to its matches. */
export function StatementList() {
  const { data, error, isLoading, reload } = useEndpoint(office.bankStatements, {});
  useFailureNotice(data ? undefined : error);
  return (
    <DataGrid
      label="Statements"
      columns={statementColumns}
      rows={data ?? noStatements}
      getRowId={statementKey}
      getRowHref={statementHref}
      isLoading={isLoading}
      error={data ? undefined : error && 'The statements could not be loaded.'}
      onRetry={() => void reload()}
      emptyState={
        <EmptyState size="s" title="There is no statement yet">
          Upload the first one: the books are compared with the bank from its first day on.
        </EmptyState>
      }
    />
  );
}

const matchColumns = (undo: ((match: BankMatch) => void) | undefined): readonly ColumnDef<BankMatch>[] => [
  {
    id: 'description',
    header: 'Line of the bank',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    accessorFn: ({ description }) => description || 'Line without a text',
  },
  { id: 'day', header: 'Day', cell: ({ row }) => dayWords(row.original.day) },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
  { id: 'entries', header: 'Entries', meta: { align: 'end' }, accessorFn: ({ entries }) => entries },
  { id: 'rule', header: 'Matched by', cell: ({ row }) => matchRuleWords[row.original.rule] },
  {
    id: 'who',
    header: 'When and who',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) => `${formatMoment(original.matchedAt)}, ${original.by}`,
  },
  {
    id: 'state',
    header: 'Status',
    meta: { isWrapping: true, minWidth: '8rem' },
    cell: ({ row: { original } }) => {
      if (original.reason !== null) return `Undone: ${original.reason}`;
      return undo ? (
        <Button size="s" aria-label={`Undo ${original.description}`} onPress={() => undo(original)}>
          Undo
        </Button>
      ) : (
        'Matched'
      );
    },
  },
];
const noMatches: readonly BankMatch[] = [];
const matchKey = ({ matchId }: BankMatch) => String(matchId);

/** The newest matches, of a statement or of all; each can be undone. */
export function MatchList({ statementId }: { readonly statementId: number | undefined }) {
  const notices = useNotices();
  const [matchToUndo, setMatchToUndo] = useState<BankMatch>();
  const mayUndo = useMayCall(office.undoBankMatch);
  const undo = useAction(office.undoBankMatch);
  const { data, error, isLoading, reload } = useEndpoint(office.bankMatches, {
    query: statementId === undefined ? {} : { statementId },
  });
  useFailureNotice(data ? undefined : error);
  const columns = useMemo(() => matchColumns(mayUndo ? setMatchToUndo : undefined), [mayUndo]);
  return (
    <Stack gap="3">
      {statementId !== undefined && <Link href={bankPath('matches')}>The matches of all statements</Link>}
      <DataGrid
        label="Matches"
        columns={columns}
        rows={data ?? noMatches}
        getRowId={matchKey}
        isLoading={isLoading}
        error={data ? undefined : error && 'The matches could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" title="Nothing is matched yet">
            Matches are made when a statement is uploaded, and by hand.
          </EmptyState>
        }
      />
      {matchToUndo && (
        <WordsDialog
          title="Undo a match"
          consequence={`The line of ${inMoney(matchToUndo.amount)} and its entries wait again. The match is kept, with your reason.`}
          label="Reason"
          confirm="Undo the match"
          limit={limits.reason}
          run={async (reason) => {
            await undo.run({ body: { matchId: matchToUndo.matchId, reason } });
            notices.succeeded('The match is undone.');
          }}
          onClose={() => setMatchToUndo(undefined)}
        />
      )}
    </Stack>
  );
}
