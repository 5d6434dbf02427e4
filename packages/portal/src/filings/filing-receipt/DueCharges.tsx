import { type Cents, formatAmount } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { PageSum } from '../../pages/PageSum.js';
import { shownDate } from '../Policy.js';
import type { Receipt } from './ReceivedTransactions.js';

type Charge = Receipt['charges'][number];

/** Says when an amount is due; a negative amount is deducted from the sum that is due on that day. What is in question has no day yet. */
function dueWords({ amount, dueDate }: Charge): string {
  if (amount === 0) return 'Nothing due';
  if (dueDate === null) return amount > 0 ? 'Billed once accepted' : 'Taken off once accepted';
  return amount > 0 ? shownDate(dueDate) : `Taken off what is due ${shownDate(dueDate)}`;
}

const columnsWith = (total: Cents): readonly ColumnDef<Charge>[] => [
  {
    id: 'charge',
    header: 'Charge',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.asmtName,
    footer: () => 'Total',
  },
  { id: 'due', header: 'Due', meta: { isWrapping: true }, cell: ({ row }) => dueWords(row.original) },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.amount),
    footer: () => <PageSum>{formatAmount(total)}</PageSum>,
  },
];

/** The tax and the fee of a filing, and the days on which they are due. */
export function DueCharges({ receipt }: { readonly receipt: Receipt }) {
  const { charges, homeStateName, quarter, transactions } = receipt;
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const columns = useMemo(() => columnsWith(total), [total]);
  return (
    <Card title="Tax and Fee">
      <Stack gap="3">
        <DataGrid
          label="Tax and fee of this filing"
          columns={columns}
          rows={charges}
          getRowId={({ asmtName, dueDate }) => `${asmtName} ${dueDate}`}
          emptyState="This filing is charged no tax and no fee."
          isUnpaged
        />
        <Text as="p" size="s" tone="muted">
          The days are the deadlines in {homeStateName} for what is received in the {quarter}.
          {/* The reason stays when the question is settled. */}
          {transactions.some(({ tiqReason }) => tiqReason !== '') &&
            ' What the office questions is due with the quarter in which it is accepted.'}
        </Text>
      </Stack>
    </Card>
  );
}
