import { permissionHolder, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { accountKind, messages, stateFacts } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { LinksLink } from '../../settings/agencies/LinksLink.js';
import { MissingLicense } from '../../settings/licenses/MissingLicense.js';
import { CopyPolicyButton } from '../CopyPolicyButton.js';
import { NoSuchAddress, PolicyNotLoaded } from '../PolicyNotLoaded.js';
import { useBackToSearch } from '../policy-search/useBackToSearch.js';
import type { PolicyAddress, PolicyViewTarget } from '../policyPaths.js';
import { DownloadPolicy } from './DownloadPolicy.js';
import { PolicyHistory } from './PolicyHistory.js';
import { PolicyInformation, type PolicyInformationProps } from './PolicyInformation.js';
import { policyAddress, policyViewTarget } from './policyAddress.js';
import { TransactionDetails } from './TransactionDetails.js';
import { useMayChange } from './useMayChange.js';

function PolicyOnFile({ policyId, agentId, state }: PolicyAddress) {
  const user = useSignedInUser();
  const back = useBackToSearch();
  const { data, error, isLoading, reload } = useEndpoint(filings.agentPolicy, {
    query: { agentPolicyId: policyId, agentId, state },
  });
  useFailureNotice(error);
  const title = `${data?.homeStateName ?? stateFacts(state).name} Policy`;
  useDocumentTitle(data === undefined ? title : `${title} ${data.agtPolicyNumber}`);

  return (
    <Stack gap="5" aria-busy={isLoading}>
      <PageTitle
        back={back}
        title={title}
        subtitle={data?.agtPolicyNumber}
        actions={
          data && (
            <>
              <CopyPolicyButton policy={data} part="copy" />
              <DownloadPolicy policyId={policyId} agentId={agentId} state={state} />
            </>
          )
        }
      />
      {data === undefined && error === undefined && (
        <>
          <Card title="Policy Information">
            <Skeleton lines={6} />
          </Card>
          <Card title="Transaction Details">
            <Skeleton lines={4} />
          </Card>
        </>
      )}
      {data === undefined && error !== undefined && (
        <Card>
          <PolicyNotLoaded policyId={policyId} onRetry={() => void reload()} />
        </Card>
      )}
      {data !== undefined && (
        <PolicyContent key={policyId} policy={data} kind={accountKind(permissionHolder(user))} />
      )}
    </Stack>
  );
}

function PolicyContent({ policy, kind }: Pick<PolicyInformationProps, 'policy' | 'kind'>) {
  const mayChange = useMayChange(policy);
  const [query, setQuery] = useSearchParams();
  const target = policyViewTarget(query);
  /** The person has seen what the address named: coming back to it shows the policy alone. */
  function forget(...names: (keyof PolicyViewTarget)[]): void {
    if (!names.some((name) => query.has(name))) return;
    setQuery(
      (before) => {
        for (const name of names) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }
  return (
    <>
      {mayChange.isFormer && (
        <Banner actions={<LinksLink />}>
          {messages.access.filesNoMore(policy.agentName)}: this policy can be read, not changed.
        </Banner>
      )}
      {mayChange.obstacle !== undefined && <MissingLicense {...mayChange.obstacle} />}
      <PolicyInformation
        policy={policy}
        kind={kind}
        mayChange={mayChange}
        opensInEdit={target.isEdit === true}
        onEditEnd={() => forget('isEdit')}
      />
      <TransactionDetails
        policy={policy}
        kind={kind}
        mayChange={mayChange}
        target={target}
        onTargetSeen={() => forget('transactionGroupId', 'editTransactionId')}
      />
      <PolicyHistory policy={policy} />
    </>
  );
}

/** One policy and everything filed on it: `/slip/filings/view` (spec 3 §2.3). */
export default function PolicyViewScreen() {
  const [query] = useSearchParams();
  const back = useBackToSearch();
  const address = policyAddress(query);
  if (address !== null) return <PolicyOnFile {...address} />;
  return (
    <Stack gap="5">
      <PageTitle back={back} title="Policy" />
      <Card>
        <NoSuchAddress />
      </Card>
    </Stack>
  );
}
