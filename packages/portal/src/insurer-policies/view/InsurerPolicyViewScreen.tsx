import { permissionHolder, useEndpoint } from '@slip/api';
import { filings, reports } from '@slip/api/contract';
import {
  accountKind,
  agentsSideWords,
  filedMarkWords,
  hasPermission,
  insurerPolicyFields,
  insurerPolicyItems,
  isInsurer,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { NoSuchAddress } from '../../filings/PolicyNotLoaded.js';
import { useBackToSearch } from '../../filings/search/useSearchOfAddress.js';
import { DownloadPolicyButton } from '../../filings/view/DownloadPolicyButton.js';
import { HistoryEvents, HistoryLine } from '../../filings/view/HistoryEvents.js';
import { type EditOfAddress, InformationCard } from '../../filings/view/InformationCard.js';
import { PolicyPage } from '../../filings/view/PolicyPage.js';
import { type InsurerPolicyAddress, insurerPolicyAddress } from '../../insurerPolicyPaths.js';
import { lazyPart } from '../../navigation/lazyPart.js';
import { useDropQueryParameters } from '../../navigation/useDropQueryParameters.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { InsurerPolicy } from '../InsurerPolicyNotLoaded.js';
import { InsurerPolicyNotLoaded } from '../InsurerPolicyNotLoaded.js';
import { InsurerTransactions } from './InsurerTransactions.js';

const InsurerInformationEdit = lazyPart(async () => ({
  default: (await import('./InsurerInformationEdit.js')).InsurerInformationEdit,
}));

interface InsurerInformationProps extends EditOfAddress {
  readonly policy: InsurerPolicy;
  /** True if the insurer is named, for people who read policies of several insurers. */
  readonly showsInsurer: boolean;
  readonly mayChange: boolean;
}

const AGENTS_SIDE = 'On the agent’s side';

/** The Policy Information card of an insurer's policy (spec 3 §2.4). */
function InsurerInformation({ policy, showsInsurer, mayChange, ...edit }: InsurerInformationProps) {
  const isIpc = policy.ipcPolicy === 1;
  const side = agentsSideWords(policy, isIpc);
  const { hint } = filedMarkWords(policy.filedByAgent, isIpc);
  return (
    <InformationCard
      {...edit}
      items={[
        ...(showsInsurer ? [{ label: 'Insurer', value: policy.insurerName }] : []),
        // The number and the insured are in the title of the page.
        ...insurerPolicyItems(policy).filter(
          ({ value }) => value !== policy.insPolicyNumber && value !== policy.insPolicyInsured,
        ),
        {
          label: AGENTS_SIDE,
          value: `${side}${side.endsWith('.') ? '' : '.'} ${hint}`,
          isWide: true,
        },
      ]}
      isEditable={mayChange}
      renderEditor={(onClose) => <InsurerInformationEdit policy={policy} onClose={onClose} />}
    />
  );
}

/** The labels of the facts that every policy has. */
const factsOf = (showsInsurer: boolean) => [
  ...(showsInsurer ? ['Insurer'] : []),
  insurerPolicyFields.insPolicyHomeState.label,
  insurerPolicyFields.ipcPolicy.label,
  AGENTS_SIDE,
];

/** The history of an insurer's policy. */
function InsurerPolicyHistory({ policy }: { readonly policy: InsurerPolicy }) {
  const { insPolicyId: insurerPolicyId, insurerId } = policy;
  const read = useEndpoint(filings.insurerPolicyHistory, { query: { insurerPolicyId, insurerId } });
  return <HistoryEvents read={read} />;
}

function PolicyOnFile({ policyId, insurerId }: InsurerPolicyAddress) {
  const back = useBackToSearch();
  const query = { insurerPolicyId: policyId, insurerId };
  const policy = useEndpoint(filings.insurerPolicy, { query });
  const { data, error } = policy;
  const user = useSignedInUser();
  return (
    <PolicyPage
      policy={policy}
      // The link appears with the policy (spec 3 §2.4); without a policy the page itself has a link to the search.
      back={data && back}
      state={data?.homeStateName}
      insured={data?.insPolicyInsured}
      number={data?.insPolicyNumber}
      facts={factsOf(!isInsurer(accountKind(permissionHolder(user))))}
      actions={
        <DownloadPolicyButton
          isWaiting={data === undefined}
          read={(client) => client.call(reports.printInsurerPolicy, { query })}
        />
      }
      notLoaded={
        error && (
          <InsurerPolicyNotLoaded policyId={policyId} error={error} onRetry={() => void policy.reload()} />
        )
      }
    >
      {(found) => <PolicyContent key={policyId} policy={found} />}
    </PolicyPage>
  );
}

function PolicyContent({ policy }: { readonly policy: InsurerPolicy }) {
  const person = permissionHolder(useSignedInUser());
  const isOwn = isInsurer(accountKind(person));
  const mayChange = isOwn && hasPermission(person, 'EDIT POLICY');
  const [query] = useSearchParams();
  const forget = useDropQueryParameters();
  return (
    <>
      <InsurerInformation
        policy={policy}
        showsInsurer={!isOwn}
        mayChange={mayChange}
        opensInEdit={query.get('isEdit') === 'true'}
        onEditEnd={() => forget('isEdit')}
      />
      <InsurerTransactions policy={policy} mayChange={mayChange} />
      <HistoryLine>
        <InsurerPolicyHistory policy={policy} />
      </HistoryLine>
    </>
  );
}

/** One policy of an insurer and everything reported of it: `/slip/filings/view` (spec 3 §2.4). */
export default function InsurerPolicyViewScreen() {
  const [query] = useSearchParams();
  const user = useSignedInUser();
  const back = useBackToSearch();
  const address = insurerPolicyAddress(query, user);
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
