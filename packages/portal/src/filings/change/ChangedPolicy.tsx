import { newUuid, type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  type AgentPolicyForm,
  coverageInForce,
  fromWireDate,
  mayAskDeclinations,
  type StateDefinition,
  type Workflow,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { BegunFilingState } from '../drafts/BegunFilingState.js';
import { agentDraftForm, type FoundDraft } from '../drafts/DraftForm.js';
import { useBegunFiling } from '../drafts/useBegunFiling.js';
import { type ListedDraft, useBegunFilings } from '../drafts/useBegunFilings.js';
import { useSubmittedMeanwhile } from '../drafts/useSubmittedMeanwhile.js';
import { entersPolicy, type Filing } from '../filing-form/Filing.js';
import { FilingForm } from '../filing-form/FilingForm.js';
import { namesReview } from '../filing-form/useFilingSteps.js';
import { OfficeStateMissing } from '../OfficeStateMissing.js';
import type { Policy } from '../Policy.js';
import { NoSuchAddress, NoSuchTransaction, PolicyNotLoaded } from '../PolicyNotLoaded.js';
import { type PolicyAddress, policyViewPath } from '../policyPaths.js';
import { useIsOfThisVisit } from '../useIsOfThisVisit.js';
import { useOfficeState } from '../useOfficeState.js';

/** The insurers that declined the current risk of a policy. */
export type Declinations = Output<typeof filings.existingDeclinations>;

/** The action that is taken on a policy on file. */
export interface PolicyChange {
  readonly workflow: Workflow;
  /** The transaction that is edited; 0 for none. */
  readonly editTransactionId?: number;
  /** True if the filing takes over the declinations, which are read together with the policy. */
  readonly takesDeclinations?: boolean;
  /** The draft of the filing, if it is a copy and no filing on this policy. */
  readonly kept?: { readonly draftId: string; readonly onTakeOther: () => void };
  /** Shown instead of the form if nothing of this kind can be filed on the policy. */
  readonly obstacleOf?: (policy: Policy) => ReactNode;
  /** The filing that the form opens with; null if the policy has no such transaction. */
  readonly filingOf: (policy: Policy, state: StateDefinition, declinations: Declinations) => Filing | null;
}

const noDeclinations: Declinations = [];

/** The insurers that declined the current risk, if the state asks for them; undefined until they are read. */
function useDeclinations(
  policy: Policy | undefined,
  state: StateDefinition | undefined,
  isTaken: boolean,
): Declinations | undefined {
  const [first] = policy === undefined ? [] : coverageInForce(policy.coverageCodes).placements;
  const stateAsks = state !== undefined && mayAskDeclinations(state);
  const input =
    isTaken && stateAsks && policy !== undefined && first !== undefined
      ? { query: { homeState: policy.homeStateAbbr, agentTransactionId: first.agtTransId } }
      : null;
  const read = useEndpoint(filings.existingDeclinations, input, { refreshOnMount: false });
  const isOfThisVisit = useIsOfThisVisit(read, input !== null);
  useFailureNotice(read.error);
  if (policy === undefined || state === undefined) return undefined;
  // If the declinations could not be read, the person enters them.
  if (input === null || read.error !== undefined) return noDeclinations;
  return isOfThisVisit ? read.data : undefined;
}

export interface ChangedPolicyProps {
  /** Null if the address names no policy. */
  readonly address: PolicyAddress | null;
  readonly title: string;
  readonly change: PolicyChange;
}

const search = { label: titles.policySearch, href: paths.policySearch };

/** A page that files something on a policy: it reads the policy, finds a draft, and opens the form. */
export function ChangedPolicy({ address, title, change }: ChangedPolicyProps) {
  if (address !== null) {
    // Another policy or transaction under the same path is another filing.
    const key = `${address.policyId} ${address.agentId} ${change.editTransactionId ?? 0}`;
    return <PolicyToChange key={key} address={address} title={title} change={change} />;
  }
  return (
    <Stack gap="5">
      <PageTitle back={search} title={title} />
      <Card>
        <NoSuchAddress />
      </Card>
    </Stack>
  );
}

/** The facts that a form opens with. */
interface Opened {
  readonly policy: Policy;
  readonly state: StateDefinition;
  readonly draftId: string;
  readonly declinations: Declinations;
}

/** The filing that a form opened with; its policy has the expiration date that is on file now. */
function filingNow(
  { filingOf }: PolicyChange,
  { policy, state, declinations }: Opened,
  expires = policy.agtPolicyExpirationDate,
): Filing | null {
  if (expires === policy.agtPolicyExpirationDate) return filingOf(policy, state, declinations);
  const filing = filingOf({ ...policy, agtPolicyExpirationDate: expires }, state, declinations);
  return filing && { ...filing, formerExpiration: fromWireDate(policy.agtPolicyExpirationDate) };
}

function PolicyToChange({
  address,
  title,
  change,
}: ChangedPolicyProps & { readonly address: PolicyAddress }) {
  const { policyId, agentId, state } = address;
  const policy = useEndpoint(
    filings.agentPolicy,
    { query: { agentPolicyId: policyId, agentId, state } },
    { refreshOnMount: false },
  );
  const isOfThisVisit = useIsOfThisVisit(policy);
  const begunFilings = useBegunFilings();
  const office = useOfficeState(state);
  const onFile = isOfThisVisit ? policy.data : undefined;
  const declinations = useDeclinations(onFile, office.state, change.takesDeclinations === true);
  useFailureNotice(policy.error);
  // Read once: a later answer of the office must not replace the form while somebody fills it in.
  const [opened, setOpened] = useState<Opened | null>(null);
  /** A draft of the list that turned out to be submitted: it is not opened again. */
  const [submittedDraftId, setSubmittedDraftId] = useState<string | null>(null);
  const openAgain = async (draftId: string) => {
    await Promise.all([policy.reload(), begunFilings.reload()]);
    setSubmittedDraftId(draftId);
    setOpened(null);
  };
  const obstacle = opened === null && onFile !== undefined ? change.obstacleOf?.(onFile) : null;
  if (
    opened === null &&
    onFile !== undefined &&
    office.state !== undefined &&
    declinations !== undefined &&
    !obstacle &&
    begunFilings.drafts !== undefined
  ) {
    const begun = begunFilings.drafts.find(
      (draft) => draft.draftId !== submittedDraftId && isDraftOf(draft, policyId, change),
    );
    setOpened({
      policy: onFile,
      state: office.state,
      draftId: change.kept?.draftId ?? begun?.draftId ?? newUuid(),
      declinations,
    });
  }
  const expires = policy.data?.agtPolicyExpirationDate;
  const filing = useMemo(() => opened && filingNow(change, opened, expires), [change, opened, expires]);
  const [query] = useSearchParams();
  const isReview = namesReview(query);
  useEffect(() => {
    // A colleague may have changed the policy while the form was filled in. A copy is no filing on it.
    if (isReview && opened !== null && change.kept === undefined) void policy.reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each review, not when the form opens in one or the policy is answered.
  }, [isReview]);
  if (opened !== null && filing !== null) {
    return (
      <FilingOnPolicy
        key={opened.draftId}
        filing={filing}
        draftId={opened.draftId}
        title={title}
        onTakeOther={change.kept?.onTakeOther}
        onSubmittedMeanwhile={change.kept === undefined && submittedDraftId === null ? openAgain : undefined}
      />
    );
  }

  const back = { label: 'Policy', href: policyViewPath(address) };
  return (
    <Stack gap="5" aria-busy={policy.isLoading || !isOfThisVisit}>
      <PageTitle back={back} title={title} />
      <Card>
        {opened !== null && <NoSuchTransaction />}
        {opened === null && policy.error !== undefined && (
          <PolicyNotLoaded policyId={policyId} onRetry={() => void policy.reload()} />
        )}
        {obstacle}
        {opened === null && !obstacle && policy.error === undefined && <OfficeStateMissing {...office} />}
      </Card>
    </Stack>
  );
}

/** True if a draft belongs to this change of this policy; 0 is the id of no transaction. */
function isDraftOf(
  draft: ListedDraft,
  policyId: number,
  { workflow, editTransactionId = 0 }: PolicyChange,
): boolean {
  return (
    draft.workflow === workflow &&
    draft.agtPolicyId === policyId &&
    draft.editTransactionId === editTransactionId
  );
}

/** The values of a draft with the facts that the policy has now: a filing on a policy cannot change them. */
function valuesOnPolicy(values: AgentPolicyForm, filing: Filing): AgentPolicyForm {
  const { opened, agent, edited } = filing;
  if (edited?.isClosed) {
    const { Comment } = values.TransactionInformation;
    return { ...opened, TransactionInformation: { ...opened.TransactionInformation, Comment } };
  }
  const former = values.PolicyDetails;
  const reporting = {
    AssociatedAgent: agent,
    ReportingEntity: former.AssociatedAgent?.id === agent.id ? former.ReportingEntity : agent.label,
  };
  if (entersPolicy(filing)) return { ...values, PolicyDetails: { ...former, ...reporting } };
  const { isMasterPolicy, MasterPolicy, LocationOfRisk, InsuredAddress } = opened;
  return {
    ...values,
    PolicyDetails: { ...opened.PolicyDetails, ...reporting },
    isMasterPolicy,
    MasterPolicy,
    LocationOfRisk,
    InsuredAddress,
  };
}

/** A draft as it goes on: the policy, its agent or its transaction may have been changed since the draft was saved. */
function draftOnPolicy(found: FoundDraft<AgentPolicyForm>, filing: Filing): FoundDraft<AgentPolicyForm> {
  // A copy is a new policy: it has nothing on file.
  if (found === null || filing.policy === null) return found;
  const { draft } = found;
  return { ...found, draft: { ...draft, values: valuesOnPolicy(draft.values, filing) } };
}

function FilingOnPolicy({
  filing,
  draftId,
  title,
  onTakeOther,
  onSubmittedMeanwhile,
}: {
  readonly filing: Filing;
  readonly draftId: string;
  readonly title: string;
  readonly onTakeOther: (() => void) | undefined;
  readonly onSubmittedMeanwhile: ((draftId: string) => Promise<void>) | undefined;
}) {
  const [generation, setGeneration] = useState(0);
  const read = useBegunFiling(agentDraftForm, draftId, generation);
  const begun = useSubmittedMeanwhile(read, draftId, generation === 0 ? onSubmittedMeanwhile : undefined);
  if (begun.status !== 'known') return <BegunFilingState title={title} begun={begun} />;
  return (
    <FilingForm
      key={generation}
      filing={filing}
      draftId={draftId}
      found={draftOnPolicy(begun.found, filing)}
      onTakeOther={onTakeOther ?? (() => setGeneration(generation + 1))}
    />
  );
}
