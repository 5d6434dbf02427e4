import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type DataSelection, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { useCallback, useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { useMayCall } from '../../session/useMayCall.js';
import { Age } from '../Age.js';
import { type QuestionFilter, questionPath } from '../officePaths.js';
import { AcceptMany } from './AcceptMany.js';
import { type ListedQuestion, questionRuleWords, questionStateWords } from './questionWords.js';

const columns: readonly ColumnDef<ListedQuestion>[] = [
  {
    id: 'number',
    header: 'Transaction',
    meta: { isRowHeader: true },
    cell: ({ row }) => row.original.confirmationNumber,
  },
  { id: 'age', header: 'Age', cell: ({ row }) => <Age days={row.original.ageInDays} /> },
  {
    id: 'rule',
    header: 'Reason',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row }) => questionRuleWords(row.original.rules),
  },
  {
    id: 'account',
    header: 'Account',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) => `${original.agentName} (${original.agentNumber})`,
  },
  {
    id: 'policy',
    header: 'Policy',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row: { original } }) => (
      <TwoLines text={original.agtPolicyNumber} below={original.agtPolicyInsured} />
    ),
  },
  { id: 'homeState', header: 'Home state', cell: ({ row }) => row.original.homeStateAbbr },
  amountColumn('premium', 'Premium', ({ premium }) => premium),
  {
    id: 'state',
    header: 'Status',
    cell: ({ row }) => {
      const { label, tone } = questionStateWords[row.original.state];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

const none: readonly ListedQuestion[] = [];
const nothingSelected: DataSelection = { mode: 'some', rows: {} };
const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };
const rowId = ({ confirmationNumber }: ListedQuestion) => confirmationNumber;

/** The questions of a filter, the answered ones first, to open or to accept together. */
export function QuestionList({ filter }: { readonly filter: QuestionFilter }) {
  const [pagination, setPagination] = useState(firstPage);
  const [selection, setSelection] = useState(nothingSelected);
  const [isAccepting, setAccepting] = useState(false);
  const mayDecide = useMayCall(office.acceptQuestions);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.questions,
    { query: { ...filter, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const rowHref = useCallback(
    ({ confirmationNumber }: ListedQuestion) => questionPath(confirmationNumber, filter),
    [filter],
  );
  const rows = data?.rows ?? none;
  const total = data?.total ?? 0;
  // The questions of the last page may be decided on by now.
  const lastPage = Math.max(0, Math.ceil(total / pagination.pageSize) - 1);
  if (data && pagination.pageIndex > lastPage) setPagination({ ...pagination, pageIndex: lastPage });
  // Selected questions that were decided on meanwhile are no longer listed.
  const selected =
    selection.mode === 'some' ? rows.filter((row) => selection.rows[rowId(row)] === true) : none;
  const isFiltered = filter.rule !== undefined || filter.account !== undefined;
  return (
    <>
      <DataGrid
        label="Questions"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        getRowHref={rowHref}
        mode="server"
        total={total}
        pagination={pagination}
        onPaginationChange={(next) => {
          setPagination(next);
          setSelection(nothingSelected);
        }}
        pageSizes={[25, 50, 100]}
        selectionMode={mayDecide ? 'multiple' : 'none'}
        selectableTotal={rows.length}
        selection={selection}
        onSelectionChange={setSelection}
        selectionActions={
          <Button size="s" isDisabled={selected.length === 0} onPress={() => setAccepting(true)}>
            Accept the selected
          </Button>
        }
        isLoading={isLoading || isOfPrevious}
        isFiltered={isFiltered}
        error={data ? undefined : error && 'The questions could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" icon={<CheckIcon />} title="No question waits">
            When a filer answers a question, it is listed here.
          </EmptyState>
        }
      />
      {isAccepting && selected.length > 0 && (
        <AcceptMany
          questions={selected}
          onClose={() => setAccepting(false)}
          onDone={() => setSelection(nothingSelected)}
          onRefused={() => void reload()}
        />
      )}
    </>
  );
}
