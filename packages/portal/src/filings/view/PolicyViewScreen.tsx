import { permissionHolder, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  type AccountKind,
  accountKind,
  addressLine,
  messages,
  policyTextItems,
  stateFacts,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import type { DescriptionItem } from '@slip/ui/DescriptionList';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../navigation/lazyPart.js';
import { useDropQueryParameters } from '../../navigation/useDropQueryParameters.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { MissingLicense } from '../../settings/licenses/MissingLicense.js';
import { LinksLink } from '../../settings/links/LinksLink.js';
import { CopyButtonOf } from '../CopyPolicyButton.js';
import type { Policy } from '../Policy.js';
import { shownDate } from '../Policy.js';
import { NoSuchAddress, PolicyNotLoaded } from '../PolicyNotLoaded.js';
import type { PolicyAddress } from '../policyPaths.js';
import { useBackToSearch } from '../search/useSearchOfAddress.js';
import { useOfficeState } from '../useOfficeState.js';
import { DownloadPolicy } from './DownloadPolicyButton.js';
import { HistoryEvents, HistoryLine } from './HistoryEvents.js';
import { type EditOfAddress, InformationCard } from './InformationCard.js';
import { PolicyPage } from './PolicyPage.js';
import { policyAddress, policyViewTarget } from './policyAddress.js';
import { TransactionDetails } from './TransactionDetails.js';
import { type MayChange, needsLicense, useMayChange } from './useMayChange.js';

/** An entry with a value; none if the value is empty. */
function itemIfKnown(label: string, value: string): DescriptionItem[] {
  return value === '' ? [] : [{ label, value }];
}

/** True for people who read policies of several agents. */
const showsAgent = (kind: AccountKind) => kind === 'Agency' || kind === 'Office';

/** The labels of the facts that every policy has. */
const factsOf = (kind: AccountKind) => [
  ...(showsAgent(kind) ? ['Agent'] : []),
  'State',
  'Expiration Date',
  'Insured Address',
];

/** The facts of a policy, without its number and the insured: the title of the page has them. */
function itemsOf(policy: Policy, kind: AccountKind): DescriptionItem[] {
  return [
    ...(showsAgent(kind) ? [{ label: 'Agent', value: policy.agentName }] : []),
    { label: 'State', value: policy.homeStateName },
    { label: 'Expiration Date', value: shownDate(policy.agtPolicyExpirationDate), isNumeric: true },
    ...itemIfKnown('Master Policy', policy.isPartOfMasterPolicy ? policy.masterPolicyNumber : ''),
    ...policyTextItems(policy, 'detail'),
    ...itemIfKnown('Location of Risk', addressLine(policy, 'risk')),
    { label: 'Insured Address', value: addressLine(policy, 'insured') },
    ...policyTextItems(policy, 'comment').map((item) => ({ ...item, isWide: true })),
  ];
}

const PolicyInformationEdit = lazyPart(async () => ({
  default: (await import('./PolicyInformationEdit.js')).PolicyInformationEdit,
}));
const ChangeAgentDialog = lazyPart(async () => ({
  default: (await import('./ChangeAgentDialog.js')).ChangeAgentDialog,
}));

interface PolicyInformationProps extends EditOfAddress {
  readonly policy: Policy;
  readonly kind: AccountKind;
  readonly mayChange: MayChange;
}

/** The known facts of the policy itself (spec 3 §2.3). */
function PolicyInformation({ policy, kind, mayChange, ...edit }: PolicyInformationProps) {
  const [agentChange, setAgentChange] = useState<'asked' | 'confirmed' | null>(null);
  const obstacle = mayChange.obstacle && needsLicense;
  return (
    <InformationCard
      {...edit}
      items={itemsOf(policy, kind)}
      isEditable={mayChange.isOffered}
      isReady={mayChange.isKnown}
      obstacle={obstacle}
      actions={
        kind === 'Agency' && (
          <Button
            variant="quiet"
            size="s"
            aria-haspopup="dialog"
            disabledReason={obstacle}
            onPress={() => setAgentChange('asked')}
          >
            Change Agent
          </Button>
        )
      }
      renderEditor={(onClose) => <PolicyInformationEdit policy={policy} onClose={onClose} />}
    >
      <ConfirmDialog
        title="Change the agent of this policy?"
        isOpen={agentChange === 'asked'}
        confirmLabel="Choose another agent"
        onConfirm={() => setAgentChange('confirmed')}
        onOpenChange={() => setAgentChange(null)}
      >
        Policy {policy.agtPolicyNumber} and everything filed on it will belong to the agent you choose, and
        leave {policy.agentName}.
      </ConfirmDialog>
      <Suspense>
        {agentChange === 'confirmed' && (
          <ChangeAgentDialog policy={policy} onClose={() => setAgentChange(null)} />
        )}
      </Suspense>
    </InformationCard>
  );
}

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
  const kind = accountKind(permissionHolder(user));
  // The state says which coverages show declinations, and further answers say which buttons there are: the page waits for them,
  // because it would grow when they come.
  const office = useOfficeState(state);
  const homeStateName = policy.data?.homeStateName ?? stateFacts(state).name;
  const mayChange = useMayChange(
    { agentId, agentName: policy.data?.agentName ?? '', homeStateAbbr: state, homeStateName },
    policy.data !== undefined,
  );
  const isKnown = (office.state !== undefined || office.isFailed) && mayChange.isSettled;
  const data = isKnown ? policy.data : undefined;
  const address = { policyId, agentId, state };
  const isWaiting = data === undefined;
  return (
    <PolicyPage
      policy={isKnown ? policy : { ...policy, data, isLoading: true }}
      back={back}
      state={homeStateName}
      insured={data?.agtPolicyInsured}
      number={data?.agtPolicyNumber}
      facts={factsOf(kind)}
      actions={
        <>
          {(mayChange.isOffered || !mayChange.isSettled) && (
            <CopyButtonOf address={address} part="copy" obstacle={mayChange.obstacle} isWaiting={isWaiting} />
          )}
          <DownloadPolicy {...address} isWaiting={isWaiting} />
        </>
      }
      notLoaded={<PolicyNotLoaded policyId={policyId} onRetry={() => void policy.reload()} />}
    >
      {(found) => <PolicyContent key={policyId} policy={found} kind={kind} mayChange={mayChange} />}
    </PolicyPage>
  );
}

function PolicyContent({
  policy,
  kind,
  mayChange,
}: Pick<PolicyInformationProps, 'policy' | 'kind' | 'mayChange'>) {
  const [query] = useSearchParams();
  const target = policyViewTarget(query);
  const forget = useDropQueryParameters();
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
      <HistoryLine>
        <PolicyHistory policy={policy} />
      </HistoryLine>
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
