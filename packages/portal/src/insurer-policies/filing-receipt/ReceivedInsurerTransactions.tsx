import { formatAmount, INSURER_TRANSACTION_TYPE, insurerTransactionFields } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { CopyConfirmation } from '../../filings/CopyConfirmation.js';
import { receivedLabel } from '../../filings/filing-receipt/receivedLabel.js';
import { shownDate } from '../../filings/shownDate.js';
import type { InsurerReceipt } from './InsurerReceipt.js';

type Received = InsurerReceipt['transactions'][number];

const { insTransEffectiveDate, insTransPremium } = insurerTransactionFields;

const columns: readonly DataColumn<Received>[] = [
  {
    id: 'confirmation',
    header: 'Confirmation #',
    isRowHeader: true,
    cell: ({ insTransNumber }) => (
      <Inline gap="1">
        {insTransNumber}
        <CopyConfirmation number={insTransNumber} />
      </Inline>
    ),
  },
  {
    id: 'type',
    header: INSURER_TRANSACTION_TYPE,
    isWrapping: true,
    cell: ({ transactionTypeDescription }) => transactionTypeDescription,
  },
  {
    id: 'effective',
    header: insTransEffectiveDate.label,
    cell: (filed) => insTransEffectiveDate.words(filed),
  },
  {
    id: 'premium',
    header: insTransPremium.label,
    align: 'end',
    cell: (filed) => formatAmount(filed.insTransPremium),
  },
  { id: 'period', header: 'Reported In', isWrapping: true, cell: ({ submission }) => submission },
  {
    id: 'due',
    header: 'In Time Until',
    cell: ({ submissionDueDate }) => shownDate(submissionDueDate),
  },
];

/** The transactions of an insurer's filing with their confirmation numbers, and the periods they are reported in. */
export function ReceivedInsurerTransactions({ receipt }: { readonly receipt: InsurerReceipt }) {
  const { transactions, receivedDate, agentName, ipcPolicy } = receipt;
  return (
    <Card title="What Was Filed">
      <Stack gap="3">
        <Text as="p" tone="muted">
          Received on {shownDate(receivedDate)}
          {ipcPolicy === 1 ? ', procured independently.' : `, placed by ${agentName}.`}
        </Text>
        <DataGrid
          label={receivedLabel}
          columns={columns}
          rows={transactions}
          getRowId={({ insTransId }) => String(insTransId)}
          isUnpaged
        />
      </Stack>
    </Card>
  );
}
