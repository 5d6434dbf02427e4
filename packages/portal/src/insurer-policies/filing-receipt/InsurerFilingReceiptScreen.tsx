import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { ReceiptNotLoaded } from '../../filings/filing-receipt/ReceiptNotLoaded.js';
import { useNamedFiling } from '../../filings/filing-receipt/useNamedFiling.js';
import { NoSuchAddress } from '../../filings/PolicyNotLoaded.js';
import { insurerPolicyAddress } from '../../insurerPolicyPaths.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { InsurerReceiptActions } from './InsurerReceiptActions.js';
import { ReceivedInsurerTransactions } from './ReceivedInsurerTransactions.js';

const { title } = screenAt(paths.filingReceipt);

function Receipt({ policyId, insurerId }: { readonly policyId: number; readonly insurerId: number }) {
  const [query] = useSearchParams();
  const confirmationNumber = query.get('confirmation') ?? undefined;
  const { data, error, reload } = useEndpoint(
    filings.insurerFilingReceipt,
    { query: { insurerPolicyId: policyId, insurerId, confirmationNumber } },
    { keepPrevious: true },
  );
  useFailureNotice(error);
  useNamedFiling(data?.transactions[0]?.insTransNumber);
  useDocumentTitle(data === undefined ? title : `${title} ${data.insPolicyNumber}`);
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

/** What the office received in a filing of an insurer: `/slip/filings/filed`, where it leads (decision 0022). */
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
