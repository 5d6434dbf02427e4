import { newUuid } from '@slip/api';
import { emptyAgentPolicyForm, stateDefinitionOrDefault } from '@slip/forms/rules';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BegunFilingState } from '../drafts/BegunFilingState.js';
import { draftIdOf } from '../drafts/draftIdOf.js';
import type { FoundDraft } from '../drafts/policyDraftStore.js';
import { useBegunFiling } from '../drafts/useBegunFiling.js';
import type { Filing } from '../filing-form/Filing.js';
import { FilingForm } from '../filing-form/FilingForm.js';
import { type Start, StartDialog } from './StartDialog.js';
import { isSupported } from './supportedStates.js';

/** The form of a new policy as the dialog opens it. */
function filingOf({ state, effectiveDate, agent }: Start): Filing {
  const empty = emptyAgentPolicyForm(state, 'New', effectiveDate);
  const details = { ...empty.PolicyDetails, AssociatedAgent: agent, ReportingEntity: agent.label };
  return {
    workflow: 'New',
    state,
    agent,
    opened: { ...empty, PolicyDetails: details },
    policy: null,
    edited: null,
  };
}

/** The form of a new policy that was begun; nothing for one whose agent or state it cannot have. */
function filingOfDraft(found: FoundDraft): Filing | null {
  if (found === null) return null;
  const { State, PolicyDetails, TransactionInformation } = found.draft.values;
  const state = stateDefinitionOrDefault(State);
  const agent = PolicyDetails.AssociatedAgent;
  if (agent === null || !isSupported(state)) return null;
  return filingOf({ state, agent, effectiveDate: TransactionInformation.TransactionEffectiveDate });
}

/** Filing a new policy: `/slip/filings/new` (spec 3 §2.5). Its address names what was begun, so that it can be gone on with. */
export default function NewPolicyScreen() {
  const [query, setQuery] = useSearchParams();
  const draftId = draftIdOf(query);
  const [started, setStarted] = useState<{ readonly draftId: string; readonly filing: Filing } | null>(null);
  const [generation, setGeneration] = useState(0);
  const isFresh = started !== null && started.draftId === draftId && generation === 0;
  const begun = useBegunFiling(isFresh ? null : draftId, generation);

  if (begun.status !== 'known') {
    return (
      <Stack gap="5">
        <PageTitle title="New Policy" />
        <BegunFilingState begun={begun} />
      </Stack>
    );
  }
  const filing = isFresh ? started.filing : filingOfDraft(begun.found);
  if (filing !== null && draftId !== null) {
    return (
      <FilingForm
        key={`${draftId} ${generation}`}
        filing={filing}
        draftId={draftId}
        found={isFresh ? null : begun.found}
        onTakeOther={() => setGeneration(generation + 1)}
      />
    );
  }
  return (
    <>
      <PageTitle title="New Policy" />
      <StartDialog
        onStart={(start) => {
          const id = newUuid();
          setStarted({ draftId: id, filing: filingOf(start) });
          setGeneration(0);
          setQuery({ draftId: id }, { replace: true });
        }}
      />
    </>
  );
}
