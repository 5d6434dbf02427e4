import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import type { ColumnDef } from '@slip/ui/DataGrid';
import type { Transaction } from '../Policy.js';
import { DetailsDialog } from './DetailsDialog.js';

type PremiumRow = Output<typeof filings.premiumDetails>[number];

const columns: readonly ColumnDef<PremiumRow>[] = [
  { id: 'state', header: 'State', meta: { isRowHeader: true }, cell: ({ row }) => row.original.stateName },
  {
    id: 'premium',
    header: 'Premium',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.userPremium),
  },
  {
    id: 'fees',
    header: 'Fees',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.userFees),
  },
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
