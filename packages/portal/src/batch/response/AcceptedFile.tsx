import { formatAmount } from '@slip/forms/rules';
import { type DataColumn, DataGrid, type DataGridProps } from '@slip/ui/DataGrid';
import { DescriptionList, type DescriptionListProps } from '@slip/ui/DescriptionList';
import { AcceptedVerdict, type AcceptedVerdictProps } from './AcceptedVerdict.js';
import { NotListed } from './NotListed.js';
import { type Header, ResponseHeader } from './ResponseHeader.js';

/** What every answer says of a transaction. */
interface Accepted {
  readonly line: number;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly policyPremium: number;
  readonly confirmationNumber: string;
}

/** How the response calls the number of transactions it accepted (spec 2 §3). */
export const ACCEPTED_TRANSACTIONS = 'Accepted Transactions';

/** A column of amounts that the grid is sorted by. */
export function amountColumn<Row>(
  id: string,
  header: string,
  amountOf: (row: Row) => number,
): DataColumn<Row> {
  return {
    id,
    header,
    align: 'end',
    isSortable: true,
    value: amountOf,
    cell: (row) => formatAmount(amountOf(row)),
  };
}

/** The columns with which every answer begins. */
export const policyColumns: readonly DataColumn<Accepted>[] = [
  {
    id: 'policy',
    header: 'Policy Number',
    isRowHeader: true,
    isSortable: true,
    value: ({ policyNumber }) => policyNumber,
  },
  {
    id: 'insured',
    header: 'Insured Name',
    isSortable: true,
    isWrapping: true,
    minWidth: '8rem',
    value: ({ insuredName }) => insuredName,
  },
];

export const premiumColumn: DataColumn<Accepted> = amountColumn(
  'premium',
  'Premium',
  ({ policyPremium }) => policyPremium,
);

export const confirmationColumn: DataColumn<Accepted> = {
  id: 'confirmation',
  header: 'Confirmation',
  value: ({ confirmationNumber }) => confirmationNumber,
};

/** What tells the transactions of an answer apart. */
export const acceptedKey = ({ line, confirmationNumber }: Accepted) => `${line} ${confirmationNumber}`;

export interface AcceptedFileProps<Row extends Accepted>
  extends Pick<
    DataGridProps<Row>,
    'columns' | 'defaultExpandedRows' | 'getRowHref' | 'getRowTone' | 'rowDetail'
  > {
  readonly response: Header & { readonly transactionList: readonly Row[]; readonly notListed: number };
  readonly verdict: Omit<AcceptedVerdictProps, 'isTest'>;
  readonly totals: DescriptionListProps['items'];
}

/** An accepted file: what became of it, who sent it, its totals and every transaction. */
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
