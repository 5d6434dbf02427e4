import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type CalendarDate, isAgentPolicyForm } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import type { FoundDraft } from './policyDraftStore.js';

/** A filing that was begun, as far as it is known. */
export type BegunFiling =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'submitted';
      readonly policyId: number;
      readonly agentId: number;
      readonly state: string;
    }
  | {
      /** The agency no longer files for its agent. */
      readonly status: 'ended';
      readonly draftId: string;
      readonly agentName: string;
      readonly lastDay: CalendarDate;
    }
  | { readonly status: 'known'; readonly found: FoundDraft };

/**
 * Reads a filing that was begun, once: what is entered afterwards is newer.
 * @param draftId nothing where none can have been begun
 * @param generation another number reads it again
 */
export function useBegunFiling(draftId: string | null, generation = 0): BegunFiling {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly of: string; readonly begun: BegunFiling }>();
  const asked = `${draftId} ${generation}`;

  useEffect(() => {
    if (draftId === null) return undefined;
    let isGone = false;
    const look = async (): Promise<BegunFiling> => {
      const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
      if (draft === null) return { status: 'known', found: null };
      const { submittedPolicyId: policyId, agentId, homeState: state, version, step, agencyEndedOn } = draft;
      if (policyId !== null) return { status: 'submitted', policyId, agentId, state };
      // A copy, because a form changes the object it gets and cached answers must not change.
      const values: unknown = structuredClone(draft.values);
      if (!isAgentPolicyForm(values)) return { status: 'known', found: null };
      if (agencyEndedOn !== null) {
        const agentName = values.PolicyDetails.AssociatedAgent?.label ?? 'the agent';
        return { status: 'ended', draftId, agentName, lastDay: agencyEndedOn };
      }
      return { status: 'known', found: { version: String(version), draft: { values, step } } };
    };
    const tell = async () => {
      const begun = await look().catch(
        (): BegunFiling => ({
          status: 'failed',
          retry: () => {
            setRead(undefined);
            setAttempt(attempt + 1);
          },
        }),
      );
      if (!isGone) setRead({ of: asked, begun });
    };
    void tell();
    return () => {
      isGone = true;
    };
  }, [client, draftId, asked, attempt]);

  if (draftId === null) return { status: 'known', found: null };
  return read?.of === asked ? read.begun : { status: 'loading' };
}
