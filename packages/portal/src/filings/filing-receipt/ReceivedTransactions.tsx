import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { amountColumn } from '../../pages/figureColumn.js';
import { CopyConfirmation } from '../CopyPolicyButton.js';
import { shownDate } from '../Policy.js';
import { addressOf, policyViewPath } from '../policyPaths.js';

/** The receipt of one filing. */
export type Receipt = Output<typeof filings.filingReceipt>;

/** The label of the table of received transactions. */
export const receivedLabel = 'Transactions of this filing';

type Received = Receipt['transactions'][number];

const columns: readonly ColumnDef<Received>[] = [
  {
    id: 'confirmation',
    header: 'Confirmation #',
    meta: { isRowHeader: true },
    cell: ({ row }) => (
      <Inline gap="1">
        {row.original.agtTransNumber}
        <CopyConfirmation number={row.original.agtTransNumber} />
      </Inline>
    ),
  },
  {
    id: 'type',
    header: 'Transaction Type',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.transactionTypeDescription,
  },
  {
    id: 'coverage',
    header: 'Coverage Code',
    meta: { isWrapping: true },
    cell: ({ row }) => `${row.original.ccCoverageCode} ${row.original.coverageCodeDesc}`,
  },
  {
    id: 'insurer',
    header: 'Insurer',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.insurerName,
  },
  {
    id: 'effective',
    header: 'Effective Date',
    cell: ({ row }) => shownDate(row.original.agtTransEffectiveDate),
  },
  amountColumn('premium', 'Premium', ({ agtTransPremium }) => agtTransPremium),
  amountColumn('fees', 'Policy Fees', ({ msAgtTransOtherFees }) => msAgtTransOtherFees),
];

/** The transactions of a filing with their confirmation numbers, and the office's questions about them. */
export function ReceivedTransactions({ receipt }: { readonly receipt: Receipt }) {
  const { transactions, receivedDate, agentName } = receipt;
  const questioned = transactions.filter(({ agtTransStatus }) => agtTransStatus === 'Questioned');
  return (
    <>
      {questioned.map(({ agtTransId, agtTransNumber, tiqReason }) => (
        <Banner
          key={agtTransId}
          tone="warning"
          title={`The office has a question about ${agtTransNumber}.`}
          actions={<Link href={policyViewPath(addressOf(receipt))}>Answer or correct it on the policy</Link>}
        >
          {tiqReason}
        </Banner>
      ))}
      <Card title="What Was Filed">
        <Stack gap="3">
          <Text as="p" tone="muted">
            Received on {shownDate(receivedDate)}, filed for {agentName}.
          </Text>
          <DataGrid
            label={receivedLabel}
            columns={columns}
            rows={transactions}
            getRowId={({ agtTransId }) => String(agtTransId)}
            getRowTone={({ agtTransStatus }) =>
              agtTransStatus === 'Questioned' ? { tone: 'warning', label: 'Questioned' } : null
            }
            isUnpaged
          />
        </Stack>
      </Card>
    </>
  );
}
