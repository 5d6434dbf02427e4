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

/** Who declined a risk, as a table. */
export const declinationColumns: readonly ColumnDef<Declination>[] = [
  {
    id: 'insurer',
    header: 'Insurer',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.insurerName,
  },
  { id: 'naic', header: 'NAIC', cell: ({ row }) => row.original.insurerNaic },
];

/** Tells its rows apart. */
export const declinationId = ({ insurerNaic, insurerName }: Declination): string =>
  `${insurerNaic} ${insurerName}`;

interface DeclinedProps {
  readonly transaction: Transaction;
  readonly homeState: string;
  readonly title: string;
  /** How many the state asks for: as many rows are kept free until they have come. */
  readonly minimum: number;
}

/** Who declined the risk before it was placed with a surplus lines insurer. */
function Declined({ transaction, homeState, title, minimum }: DeclinedProps) {
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
  const asked = coverage.agentTransactions.flatMap((transaction) => {
    const receivedOn = judgedDayOf(policy, transaction);
    if (state === undefined || receivedOn === undefined) return [];
    const transactionType = transaction.agtTransType;
    const minimum = minimumDeclinations(state, { coverageCode, transactionType, receivedOn });
    return minimum > 0 ? [{ transaction, minimum }] : [];
  });
  return asked.map(({ transaction, minimum }) => (
    <Declined
      key={transaction.agtTransId}
      transaction={transaction}
      homeState={policy.homeStateAbbr}
      minimum={minimum}
      title={asked.length === 1 ? 'Declinations' : `Declinations of ${transaction.agtTransNumber}`}
    />
  ));
}
