import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import type { DataColumn } from '@slip/ui/DataGrid';
import type { Transaction } from '../Policy.js';
import { DetailsDialog } from './DetailsDialog.js';

type PremiumRow = Output<typeof filings.premiumDetails>[number];

const columns: readonly DataColumn<PremiumRow>[] = [
  { id: 'state', header: 'State', isRowHeader: true, cell: ({ stateName }) => stateName },
  { id: 'premium', header: 'Premium', align: 'end', cell: ({ userPremium }) => formatAmount(userPremium) },
  { id: 'fees', header: 'Fees', align: 'end', cell: ({ userFees }) => formatAmount(userFees) },
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
