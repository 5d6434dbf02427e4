import { permissionHolder, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { accountKind, messages, stateFacts } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';

import { useSearchParams } from 'react-router-dom';
import { useForgetInAddress } from '../../navigation/useForgetInAddress.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { MissingLicense } from '../../settings/licenses/MissingLicense.js';
import { LinksLink } from '../../settings/links/LinksLink.js';
import { CopyPolicyButton } from '../CopyPolicyButton.js';
import type { Policy } from '../Policy.js';
import { NoSuchAddress, PolicyNotLoaded } from '../PolicyNotLoaded.js';
import { useBackToSearch } from '../policy-search/useBackToSearch.js';
import type { PolicyAddress } from '../policyPaths.js';
import { DownloadPolicy } from './DownloadPolicy.js';
import { HistoryCard } from './HistoryCard.js';
import { HistoryEvents } from './HistoryEvents.js';
import { PolicyInformation, type PolicyInformationProps } from './PolicyInformation.js';
import { PolicyPage } from './PolicyPage.js';
import { policyAddress, policyViewTarget } from './policyAddress.js';
import { TransactionDetails } from './TransactionDetails.js';
import { useMayChange } from './useMayChange.js';

/** The history of an agent's policy. */
function PolicyHistory({ policy }: { policy: Policy }) {
  const read = useEndpoint(filings.policyHistory, {
    query: { agentPolicyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr },
  });
  return <HistoryEvents read={read} />;
}

function PolicyOnFile({ policyId, agentId, state }: PolicyAddress) {
  const user = useSignedInUser();
  const back = useBackToSearch();
  const policy = useEndpoint(filings.agentPolicy, {
    query: { agentPolicyId: policyId, agentId, state },
  });
  return (
    <PolicyPage
      policy={policy}
      back={back}
      title={`${policy.data?.homeStateName ?? stateFacts(state).name} Policy`}
      number={policy.data?.agtPolicyNumber}
      actions={
        <>
          {policy.data && <CopyPolicyButton policy={policy.data} part="copy" />}
          <DownloadPolicy policyId={policyId} agentId={agentId} state={state} />
        </>
      }
      notLoaded={<PolicyNotLoaded policyId={policyId} onRetry={() => void policy.reload()} />}
    >
      {(data) => <PolicyContent key={policyId} policy={data} kind={accountKind(permissionHolder(user))} />}
    </PolicyPage>
  );
}

function PolicyContent({ policy, kind }: Pick<PolicyInformationProps, 'policy' | 'kind'>) {
  const mayChange = useMayChange(policy);
  const [query] = useSearchParams();
  const target = policyViewTarget(query);
  const forget = useForgetInAddress();
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
      <HistoryCard>
        <PolicyHistory policy={policy} />
      </HistoryCard>
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
