import { type Output, useEndpoint } from '@slip/api';
import { filings, reports } from '@slip/api/contract';
import { INSURER_TRANSACTION_TYPE, insurerTransactionFields } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CopyConfirmation } from '../../filings/CopyPolicyButton.js';
import {
  ReceiptNotLoaded,
  useNamedFiling,
  useReadReceipt,
} from '../../filings/filing-receipt/FilingReceiptScreen.js';
import { receivedLabel } from '../../filings/filing-receipt/ReceivedTransactions.js';
import { shownDate } from '../../filings/Policy.js';
import { NoSuchAddress } from '../../filings/PolicyNotLoaded.js';
import { DownloadPolicyButton } from '../../filings/view/DownloadPolicyButton.js';
import { insurerEndorsementPath, insurerPolicyAddress, insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { decideAccess } from '../../navigation/access.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** The receipt of one filing of an insurer. */
export type InsurerReceipt = Output<typeof filings.insurerFilingReceipt>;

type Received = InsurerReceipt['transactions'][number];

const { insTransEffectiveDate, insTransPremium } = insurerTransactionFields;

const columns: readonly ColumnDef<Received>[] = [
  {
    id: 'confirmation',
    header: 'Confirmation #',
    meta: { isRowHeader: true },
    cell: ({ row }) => (
      <Inline gap="1">
        {row.original.insTransNumber}
        <CopyConfirmation number={row.original.insTransNumber} />
      </Inline>
    ),
  },
  {
    id: 'type',
    header: INSURER_TRANSACTION_TYPE,
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.transactionTypeDescription,
  },
  {
    id: 'effective',
    header: insTransEffectiveDate.label,
    cell: ({ row }) => insTransEffectiveDate.words(row.original),
  },
  amountColumn('premium', insTransPremium.label, (row) => row.insTransPremium),
  {
    id: 'period',
    header: 'Reported In',
    meta: { isWrapping: true },
    cell: ({ row }) => row.original.submission,
  },
  {
    id: 'due',
    header: 'In Time Until',
    cell: ({ row }) => shownDate(row.original.submissionDueDate),
  },
];

/** The transactions of an insurer's filing with their confirmation numbers, and the periods they are reported in. */
function ReceivedInsurerTransactions({ receipt }: { readonly receipt: InsurerReceipt }) {
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

/** The actions of an insurer after a filing. */
function InsurerReceiptActions({ policyId }: { readonly policyId: number }) {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const query = { insurerPolicyId: policyId, insurerId: user.referenceId ?? 0 };
  return (
    <>
      {mayFile && (
        <>
          <Button onPress={() => void navigate(paths.newPolicy)}>File another</Button>
          <Button onPress={() => void navigate(insurerEndorsementPath(policyId))}>Add Transaction</Button>
        </>
      )}
      <DownloadPolicyButton read={(client) => client.call(reports.printInsurerPolicy, { query })} />
      <Button variant="primary" onPress={() => void navigate(insurerPolicyPath({ policyId }))}>
        View policy
      </Button>
    </>
  );
}

const { title } = screenAt(paths.filingReceipt);

function Receipt({ policyId, insurerId }: { readonly policyId: number; readonly insurerId: number }) {
  const [query] = useSearchParams();
  const confirmationNumber = query.get('confirmation') ?? undefined;
  const {
    data: receipt,
    error,
    reload,
  } = useEndpoint(
    filings.insurerFilingReceipt,
    { query: { insurerPolicyId: policyId, insurerId, confirmationNumber } },
    { keepPrevious: true },
  );
  const data = useReadReceipt(receipt, ({ transactions }) =>
    transactions.some(({ insTransNumber }) => insTransNumber === confirmationNumber),
  );
  useFailureNotice(error);
  useNamedFiling(data?.transactions[0]?.insTransNumber);
  const label = data === undefined ? title : `${title} ${data.insPolicyNumber}`;
  useDocumentTitle(label, data && { label, detail: `${data.insPolicyInsured} · ${data.homeStateName}` });
  if (data === undefined) {
    return (
      <Stack gap="5" aria-busy={error === undefined}>
        <PageTitle title={title} />
        <Card>
          {error === undefined ? (
            <Skeleton lines={6} />
          ) : (
            <ReceiptNotLoaded onRetry={() => void reload()}>
              The address may name another insurer’s policy, or the office cannot be reached at the moment.
            </ReceiptNotLoaded>
          )}
        </Card>
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      <PageTitle
        title={title}
        subtitle={`${data.homeStateName} policy ${data.insPolicyNumber} for ${data.insPolicyInsured}`}
        actions={<InsurerReceiptActions policyId={policyId} />}
      />
      <ReceivedInsurerTransactions receipt={data} />
    </Stack>
  );
}

/** The receipt of a filing of an insurer, which opens after the filing was submitted: `/slip/filings/filed` (decision 0022). */
export default function InsurerFilingReceiptScreen() {
  const [query] = useSearchParams();
  const address = insurerPolicyAddress(query, useSignedInUser());
  if (address !== null) return <Receipt {...address} />;
  return (
    <Stack gap="5">
      <PageTitle title={title} />
      <Card>
        <NoSuchAddress />
      </Card>
    </Stack>
  );
}
