import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { NoSuchAddress } from '../PolicyNotLoaded.js';
import type { PolicyAddress } from '../policyPaths.js';
import { useBackToSearch } from '../search/useSearchOfAddress.js';
import { policyAddress } from '../view/policyAddress.js';
import { useMayChange } from '../view/useMayChange.js';
import { DueCharges } from './DueCharges.js';
import { ReceiptActions } from './ReceiptActions.js';
import { ReceivedTransactions } from './ReceivedTransactions.js';

/** Writes a confirmation number of the filing into the address, so that a reload shows the same filing even after a later one. */
export function useNamedFiling(confirmationNumber: string | undefined): void {
  const [query, setQuery] = useSearchParams();
  const isNamed = query.has('confirmation');
  useEffect(() => {
    if (isNamed || confirmationNumber === undefined) return;
    setQuery(
      (now) => {
        now.set('confirmation', confirmationNumber);
        return now;
      },
      { replace: true },
    );
  }, [isNamed, confirmationNumber, setQuery]);
}

/**
 * The receipt that is shown. Once the address names a filing of it, the same receipt is read by that number: when only this fails, what was
 * read before is still what is asked for.
 */
export function useReadReceipt<Receipt extends object>(
  receipt: Receipt | undefined,
  isAsked: (earlier: Receipt) => boolean,
): Receipt | undefined {
  const [earlier, setEarlier] = useState(receipt);
  if (receipt !== undefined && receipt !== earlier) setEarlier(receipt);
  return receipt ?? (earlier !== undefined && isAsked(earlier) ? earlier : undefined);
}

interface ReceiptNotLoadedProps {
  readonly onRetry: () => void;
  /** A possible reason. */
  readonly children: ReactNode;
}

/** Shown when a receipt could not be loaded. */
export function ReceiptNotLoaded({ onRetry, children }: ReceiptNotLoadedProps) {
  return (
    <LoadFailed title="What was filed could not be loaded" onRetry={onRetry}>
      {children}
    </LoadFailed>
  );
}

const { title } = screenAt(paths.filingReceipt);

function Receipt({
  address: { policyId, agentId, state },
  confirmationNumber,
}: {
  readonly address: PolicyAddress;
  readonly confirmationNumber: string | undefined;
}) {
  const back = useBackToSearch();
  const {
    data: receipt,
    error,
    reload,
  } = useEndpoint(
    filings.filingReceipt,
    { query: { agentPolicyId: policyId, agentId, state, confirmationNumber } },
    { keepPrevious: true },
  );
  const data = useReadReceipt(receipt, ({ transactions }) =>
    transactions.some(({ agtTransNumber }) => agtTransNumber === confirmationNumber),
  );
  useFailureNotice(error);
  useNamedFiling(data?.transactions[0]?.agtTransNumber);
  // The page waits for the answers that decide which buttons stand in its title.
  const { isSettled } = useMayChange(
    { agentId, agentName: '', homeStateAbbr: state, homeStateName: data?.homeStateName ?? '' },
    data !== undefined,
  );
  const label = data === undefined ? title : `${title} ${data.agtPolicyNumber}`;
  useDocumentTitle(label, data && { label, detail: `${data.agtPolicyInsured} · ${data.homeStateName}` });
  if (data === undefined || !isSettled) {
    return (
      <Stack gap="5" aria-busy={error === undefined}>
        <PageTitle back={back} title={title} />
        <Card>
          {error === undefined ? (
            <Skeleton lines={6} />
          ) : (
            <ReceiptNotLoaded onRetry={() => void reload()}>
              The policy may have moved to another agent, or the office cannot be reached at the moment.
            </ReceiptNotLoaded>
          )}
        </Card>
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      <PageTitle
        back={back}
        title={title}
        subtitle={`${data.homeStateName} policy ${data.agtPolicyNumber} for ${data.agtPolicyInsured}`}
        actions={<ReceiptActions receipt={data} />}
      />
      <ReceivedTransactions receipt={data} />
      <DueCharges receipt={data} />
    </Stack>
  );
}

/** The receipt of a filing, which opens after the filing was submitted: `/slip/filings/filed` (decision 0022). */
export default function FilingReceiptScreen() {
  const [query] = useSearchParams();
  const back = useBackToSearch();
  const address = policyAddress(query);
  if (address !== null) {
    return <Receipt address={address} confirmationNumber={query.get('confirmation') ?? undefined} />;
  }
  return (
    <Stack gap="5">
      <PageTitle back={back} title={title} />
      <Card>
        <NoSuchAddress />
      </Card>
    </Stack>
  );
}
