import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount, messages } from '@slip/forms/rules';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { Transaction } from '../Policy.js';
import { DetailsDialog } from './DetailsDialog.js';

type AssessmentRow = Output<typeof filings.assessmentDetails>[number];

const columns: readonly ColumnDef<AssessmentRow>[] = [
  {
    id: 'assessment',
    header: 'Assessments',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => (
      <Stack gap="0.5">
        {row.original.asmtName}
        <Text size="s" tone="muted">
          {row.original.reason}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.amount),
  },
];

export interface AssessmentDetailsProps {
  readonly transaction: Transaction;
  /** Two letters. */
  readonly homeState: string;
  readonly onClose: () => void;
}

/** Tax, assessments and fee of a transaction, each with its reason (spec 3 §2.3). */
export function AssessmentDetails({ transaction, homeState, onClose }: AssessmentDetailsProps) {
  const read = useEndpoint(filings.assessmentDetails, {
    query: { agentTransactionid: transaction.agtTransId, homeState },
  });
  return (
    <DetailsDialog
      title="Assessment Details"
      emptyText={messages.filings.noAssessments}
      columns={columns}
      getRowId={({ asmtName }) => asmtName}
      read={read}
      onClose={onClose}
    />
  );
}
