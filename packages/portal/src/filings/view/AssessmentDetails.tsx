import { type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount, messages } from '@slip/forms/rules';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import type { Transaction } from '../Policy.js';
import { DetailsDialog } from './DetailsDialog.js';

type AssessmentRow = Output<typeof filings.assessmentDetails>[number];

/** The parts of the total as the policy shows them: its tax has the assessments in it. */
function TotalOf({ transaction }: { readonly transaction: Transaction }) {
  const { agtTransAsmtSumTaxOther, agtTransAsmtSumCm } = transaction;
  return (
    <Stack gap="0.5">
      Total Tax and Fees
      <Text size="s" tone="muted">
        Tax {formatAmount(agtTransAsmtSumTaxOther)} and transaction fee {formatAmount(agtTransAsmtSumCm)}
      </Text>
    </Stack>
  );
}

/** @param totalled the transaction whose total is shown; none below a single line */
const columnsFor = (totalled: Transaction | null): readonly ColumnDef<AssessmentRow>[] => [
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
    ...(totalled && { footer: () => <TotalOf transaction={totalled} /> }),
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.amount),
    ...(totalled && {
      footer: () => formatAmount(totalled.agtTransAsmtSumTaxOther + totalled.agtTransAsmtSumCm),
    }),
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
  const isTotalled = (read.data?.length ?? 0) > 1;
  const columns = useMemo(() => columnsFor(isTotalled ? transaction : null), [isTotalled, transaction]);
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
