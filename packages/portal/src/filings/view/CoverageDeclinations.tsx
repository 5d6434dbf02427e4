import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { minimumDeclinations } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { space } from '@slip/ui/tokens';
import { useFailureNotice } from '../../notices/useNotices.js';
import { judgedDayOf } from '../filing-form/termOnFile.js';
import type { Coverage, Policy, Transaction } from '../Policy.js';
import { useOfficeState } from '../useOfficeState.js';

type Declination = Output<typeof filings.existingDeclinations>[number];

/** The columns of a table of declinations. */
export const declinationColumns: readonly ColumnDef<Declination>[] = [
  {
    id: 'insurer',
    header: 'Insurer',
    // The same share of the tables of all transactions, so that the numbers stand below each other, each near its name.
    meta: { isRowHeader: true, isWrapping: true, width: '36%', minWidth: '12rem' },
    cell: ({ row }) => row.original.insurerName,
  },
  { id: 'naic', header: 'NAIC', cell: ({ row }) => row.original.insurerNaic },
];

/** The key of a row of that table. */
export const declinationId = ({ insurerNaic, insurerName }: Declination): string =>
  `${insurerNaic} ${insurerName}`;

interface DeclinationTableProps {
  readonly transaction: Transaction;
  readonly homeState: string;
  readonly title: string;
  /** The number of declinations that the state asks for; the placeholder has this many rows. */
  readonly minimum: number;
}

/** The insurers that declined the risk before it was placed with a surplus lines insurer. */
function DeclinationTable({ transaction, homeState, title, minimum }: DeclinationTableProps) {
  const { data, error, isLoading, reload } = useEndpoint(filings.existingDeclinations, {
    query: { homeState, agentTransactionId: transaction.agtTransId },
  });
  useFailureNotice(error);
  return (
    <Stack gap="2" style={{ paddingBlockStart: space['4'] }}>
      <Heading level={4} size="m">
        {title}
      </Heading>
      <DataGrid
        label={title}
        columns={declinationColumns}
        rows={data ?? []}
        getRowId={declinationId}
        isUnpaged
        narrowLayout="scroll"
        isLoading={isLoading}
        skeletonRows={minimum}
        error={error && 'The declinations could not be loaded.'}
        onRetry={() => void reload()}
        messages={{ empty: 'No declinations are on file.' }}
      />
    </Stack>
  );
}

/** The declinations of each transaction of a coverage that needs them, where the state asks for them (spec 3 §5.1). */
export function CoverageDeclinations({ policy, coverage }: { policy: Policy; coverage: Coverage }) {
  const { state } = useOfficeState(policy.homeStateAbbr);
  const { ccCoverageCode: coverageCode } = coverage;
  const withDeclinations = coverage.agentTransactions.flatMap((transaction) => {
    const receivedOn = judgedDayOf(policy, transaction);
    if (state === undefined || receivedOn === undefined) return [];
    const transactionType = transaction.agtTransType;
    const minimum = minimumDeclinations(state, { coverageCode, transactionType, receivedOn });
    return minimum > 0 ? [{ transaction, minimum }] : [];
  });
  return withDeclinations.map(({ transaction, minimum }) => (
    <DeclinationTable
      key={transaction.agtTransId}
      transaction={transaction}
      homeState={policy.homeStateAbbr}
      minimum={minimum}
      title={withDeclinations.length === 1 ? 'Declinations' : `Declinations of ${transaction.agtTransNumber}`}
    />
  ));
}
