import { ApiError, type Client } from '@slip/api';
import { filings } from '@slip/api/contract';
import { DraftChangedElsewhere, type DraftStore, type FormDraftValues, type StoredDraft } from '@slip/forms';
import type { AgentPolicyForm } from '@slip/forms/rules';
import type { Filing } from '../filing-form/Filing.js';

/** A filing as it is kept while it is entered. */
export type FilingDraft = FormDraftValues<AgentPolicyForm>;

/** A draft as it was read, or nothing. */
export type FoundDraft = StoredDraft<FilingDraft> | null;

/** Where and how a filing is kept. */
export interface PolicyDraftPlace {
  readonly client: Client;
  readonly draftId: string;
  readonly filing: Filing;
  /** What was read when the page opened. */
  readonly found: FoundDraft;
  /** Called after what is kept has changed. */
  readonly onChange: () => void;
  /** Called after it was saved. */
  readonly onSaved: () => void;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Keeps a filing with the office while it is entered, so that a reload, a sign-out or another machine loses nothing. */
export function policyDraftStore(place: PolicyDraftPlace): DraftStore<FilingDraft> {
  const { client, draftId, filing, found, onChange, onSaved, onSubmitted } = place;
  const { workflow, agent, state, policy, edited } = filing;
  const about = {
    draftId,
    workflow,
    agentId: agent.id,
    homeState: state.abbreviation,
    agtPolicyId: policy?.agtPolicyId ?? 0,
    transactionGroupId: edited?.agtTransGrpId ?? 0,
    editTransactionId: edited?.agtTransId ?? 0,
  };

  async function changedElsewhere(refusal: ApiError): Promise<never> {
    const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
    if (draft === null) throw refusal;
    if (draft.submittedPolicyId !== null) onSubmitted(draft.submittedPolicyId);
    throw new DraftChangedElsewhere(String(draft.version));
  }

  return {
    load: async () => found,
    save: async ({ values, step }, version) => {
      // An agency may have given it to another agent since it was opened.
      const agentId = values.PolicyDetails.AssociatedAgent?.id ?? about.agentId;
      const body = { ...about, agentId, values, step, version: Number(version ?? 0) };
      try {
        const saved = await client.call(filings.savePolicyDraft, { body });
        onChange();
        onSaved();
        return String(saved);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return changedElsewhere(error);
        throw error;
      }
    },
    discard: async () => {
      await client.call(filings.discardPolicyDraft, { body: { draftId } });
      onChange();
    },
  };
}
