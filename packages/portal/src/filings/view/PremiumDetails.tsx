import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { amountColumn } from '../../pages/figureColumn.js';
import type { Transaction } from '../Policy.js';
import { DetailsDialog } from './DetailsDialog.js';

type PremiumRow = Output<typeof filings.premiumDetails>[number];

const columns: readonly ColumnDef<PremiumRow>[] = [
  { id: 'state', header: 'State', meta: { isRowHeader: true }, cell: ({ row }) => row.original.stateName },
  amountColumn('premium', 'Premium', ({ userPremium }) => userPremium),
  amountColumn('fees', 'Fees', ({ userFees }) => userFees),
];

/** Premium and fees of a transaction by state (spec 3 §2.3). */
export function PremiumDetails({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const read = useEndpoint(filings.premiumDetails, {
    query: { agentTransactionid: transaction.agtTransId },
  });
  return (
    <DetailsDialog
      title="Premium Details"
      emptyText="No premium details are available"
      columns={columns}
      getRowId={({ stateName }) => stateName}
      read={read}
      onClose={onClose}
    />
  );
}
