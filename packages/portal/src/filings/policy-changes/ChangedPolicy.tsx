import { newUuid, type Output, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type StateDefinition, type Workflow } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { BegunFilingState } from '../drafts/BegunFilingState.js';
import { useBegunFiling } from '../drafts/useBegunFiling.js';
import type { Filing } from '../filing-form/Filing.js';
import { FilingForm } from '../filing-form/FilingForm.js';
import { OfficeStateMissing } from '../OfficeStateMissing.js';
import type { Policy } from '../Policy.js';
import { NoSuchAddress, PolicyNotLoaded } from '../PolicyNotLoaded.js';
import { type PolicyAddress, policyViewPath } from '../policyPaths.js';
import { useOfficeState } from '../useOfficeState.js';

type Draft = Output<typeof filings.policyDrafts>[number];

/** What is done with a policy on file. */
export interface PolicyChange {
  readonly workflow: Exclude<Workflow, 'New'>;
  /** The transaction that is edited; 0 for none. */
  readonly editTransactionId?: number;
  /** The form it opens; nothing when the policy has no such transaction. */
  readonly filingOf: (policy: Policy, state: StateDefinition) => Filing | null;
}

export interface ChangedPolicyProps {
  /** Nothing when the address names no policy. */
  readonly address: PolicyAddress | null;
  readonly title: string;
  readonly change: PolicyChange;
}

const search = { label: titles.policySearch, href: paths.policySearch };

/** A page that files something on a policy: it reads the policy, finds what was begun, and opens the form. */
export function ChangedPolicy({ address, title, change }: ChangedPolicyProps) {
  if (address !== null) return <PolicyToChange address={address} title={title} change={change} />;
  return (
    <Stack gap="5">
      <PageTitle back={search} title={title} />
      <Card>
        <NoSuchAddress />
      </Card>
    </Stack>
  );
}

function PolicyToChange({
  address,
  title,
  change,
}: ChangedPolicyProps & { readonly address: PolicyAddress }) {
  const { policyId, agentId, state } = address;
  const policy = useEndpoint(filings.agentPolicy, { query: { agentPolicyId: policyId, agentId, state } });
  const drafts = useEndpoint(filings.policyDrafts);
  const office = useOfficeState(state);
  useFailureNotice(policy.error);
  useFailureNotice(drafts.error);
  // Read once: a later answer of the office must not replace the form while somebody fills it in.
  const [opened, setOpened] = useState<{
    readonly policy: Policy;
    readonly state: StateDefinition;
    readonly draftId: string;
  } | null>(null);
  const isKnown = drafts.data !== undefined || drafts.error !== undefined;
  if (opened === null && policy.data !== undefined && office.state !== undefined && isKnown) {
    const begun = drafts.data?.find((draft) => isOf(draft, policyId, change));
    setOpened({ policy: policy.data, state: office.state, draftId: begun?.draftId ?? newUuid() });
  }
  const filing = opened && change.filingOf(opened.policy, opened.state);
  if (filing) return <FilingOnPolicy filing={filing} draftId={opened.draftId} title={title} />;

  const back = { label: 'Policy', href: policyViewPath(address) };
  return (
    <Stack gap="5" aria-busy={policy.isLoading}>
      <PageTitle back={back} title={title} />
      <Card>
        {opened !== null && (
          <EmptyState title="There is no such transaction">
            Please choose it on the page of its policy.
          </EmptyState>
        )}
        {opened === null && policy.error !== undefined && (
          <PolicyNotLoaded policyId={policyId} onRetry={() => void policy.reload()} />
        )}
        {opened === null && policy.error === undefined && <OfficeStateMissing {...office} />}
      </Card>
    </Stack>
  );
}

function isOf(draft: Draft, policyId: number, { workflow, editTransactionId = 0 }: PolicyChange): boolean {
  return (
    draft.workflow === workflow &&
    draft.agtPolicyId === policyId &&
    draft.editTransactionId === editTransactionId
  );
}

function FilingOnPolicy({
  filing,
  draftId,
  title,
}: {
  readonly filing: Filing;
  readonly draftId: string;
  readonly title: string;
}) {
  const [generation, setGeneration] = useState(0);
  const begun = useBegunFiling(draftId, generation);
  if (begun.status !== 'known') {
    return (
      <Stack gap="5">
        <PageTitle title={title} />
        <BegunFilingState begun={begun} />
      </Stack>
    );
  }
  return (
    <FilingForm
      key={generation}
      filing={filing}
      draftId={draftId}
      found={begun.found}
      onTakeOther={() => setGeneration(generation + 1)}
    />
  );
}
