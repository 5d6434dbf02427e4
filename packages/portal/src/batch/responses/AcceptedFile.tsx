import { formatAmount, formatCount, formatCountOf } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { type ColumnDef, DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { DescriptionList, type DescriptionListProps } from '@slip/ui/DescriptionList';
import { Text } from '@slip/ui/Text';
import { type Header, ResponseHeader, WAS_A_TEST } from './ResponseHeader.js';

interface AcceptedVerdictProps {
  readonly isTest: boolean;
  /** Transactions that the file added. */
  readonly filed: number;
  /** Filed transactions that the office asks about. */
  readonly questioned: number;
  /** Transactions that were on file before: the references of their rows show it. */
  readonly filedBefore: number;
}

/** The outcome of an accepted file, in a sentence or two. */
function AcceptedVerdict({ isTest, filed, questioned, filedBefore }: AcceptedVerdictProps) {
  const filedWords = isTest ? 'would be filed' : filed === 1 ? 'is on file now' : 'are on file now';
  const askWords = isTest ? 'would ask about' : 'asks about';
  return (
    <Banner tone={questioned > 0 ? 'warning' : 'success'} announce="none" title="Submission Accepted">
      {isTest && `${WAS_A_TEST} `}
      {formatCountOf(filed, 'transaction')} {filedWords}
      {filedBefore > 0 && `, and ${formatCount(filedBefore)} of the file were before`}.
      {questioned > 0 &&
        ` The office ${askWords} ${formatCount(questioned)} of them: each says why, and what to do.`}
    </Banner>
  );
}

/** Says that a long response is shown in part; the exports have all of it. */
function NotListed({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Text as="p" size="s" tone="muted">
      {formatCount(count)} more {count === 1 ? 'transaction is' : 'transactions are'} not listed here; the
      exports have all of them.
    </Text>
  );
}

/** The facts about a transaction that every response has. */
interface Accepted {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly policyNumber: string;
  readonly insuredName: string;
  /** In cents. */
  readonly policyPremium: number;
  readonly confirmationNumber: string;
}

/** The label of the number of accepted transactions (spec 2 §3). */
export const ACCEPTED_TRANSACTIONS = 'Accepted Transactions';

/** A column of amounts that the grid is sorted by. */
export function amountColumn<Row extends object>(
  id: string,
  header: string,
  amountOf: (row: Row) => number,
): ColumnDef<Row> {
  return {
    id,
    header,
    meta: { align: 'end' },
    enableSorting: true,
    accessorFn: amountOf,
    cell: ({ row }) => formatAmount(amountOf(row.original)),
  };
}

/** The first columns of every response. */
export const policyColumns: readonly ColumnDef<Accepted>[] = [
  {
    id: 'policy',
    header: 'Policy Number',
    meta: { isRowHeader: true },
    enableSorting: true,
    accessorFn: ({ policyNumber }) => policyNumber,
  },
  {
    id: 'insured',
    header: 'Insured Name',
    enableSorting: true,
    meta: { isWrapping: true, minWidth: '8rem' },
    accessorFn: ({ insuredName }) => insuredName,
  },
];

export const premiumColumn: ColumnDef<Accepted> = amountColumn(
  'premium',
  'Premium',
  ({ policyPremium }) => policyPremium,
);

export const confirmationColumn: ColumnDef<Accepted> = {
  id: 'confirmation',
  header: 'Confirmation',
  accessorFn: ({ confirmationNumber }) => confirmationNumber,
};

/** The key of a transaction in a response. */
export const acceptedKey = ({ line, confirmationNumber }: Accepted) => `${line} ${confirmationNumber}`;

export interface AcceptedFileProps<Row extends Accepted>
  extends Pick<
    DataGridProps<Row>,
    'columns' | 'defaultExpanded' | 'getRowHref' | 'getRowTone' | 'rowDetail'
  > {
  readonly response: Header & { readonly transactionList: readonly Row[]; readonly notListed: number };
  readonly verdict: Omit<AcceptedVerdictProps, 'isTest'>;
  readonly totals: DescriptionListProps['items'];
}

/** The response to an accepted file: the outcome, the sender, the totals and every transaction. */
export function AcceptedFile<Row extends Accepted>({
  response,
  verdict,
  totals,
  ...grid
}: AcceptedFileProps<Row>) {
  return (
    <>
      <AcceptedVerdict isTest={response.isTest} {...verdict} />
      <ResponseHeader header={response} />
      <DescriptionList columns={3} items={totals} />
      <DataGrid
        label="Transactions"
        isLabelVisible
        rows={response.transactionList}
        getRowId={acceptedKey}
        pageSizes={[10, 25, 50]}
        {...grid}
      />
      <NotListed count={response.notListed} />
    </>
  );
}
