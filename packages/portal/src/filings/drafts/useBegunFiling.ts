import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import { mixed, object, string } from 'yup';
import { keptText } from '../../session/keptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type DraftForm, type FoundDraft, keptDraft } from './DraftForm.js';

/** A filing that was begun, as far as it is known. */
export type BegunFiling<Values> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'submitted'; readonly policyPath: string }
  | {
      /** The agency no longer files for its agent. */
      readonly status: 'ended';
      readonly draftId: string;
      readonly agentName: string;
      readonly lastDay: CalendarDate;
    }
  | { readonly status: 'known'; readonly found: FoundDraft<Values> };

const shape = object({
  version: string().required(),
  step: string().defined().nullable(),
  values: mixed().required(),
}).required();

/** The tab's copy of a draft, newer than the office's copy. */
function keptOf<Values>(kind: DraftForm<Values>, kept: unknown): FoundDraft<Values> {
  if (!shape.isValidSync(kept, { strict: true })) return null;
  const values = kind.formOf(kept.values);
  return values && { version: kept.version, draft: { values, step: kept.step }, isUnsaved: true };
}

/**
 * Reads a filing that was begun, once: what is entered afterwards is newer.
 * @param kind what its form is
 * @param draftId nothing where none can have been begun
 * @param generation another number reads it again
 */
export function useBegunFiling<Values>(
  kind: DraftForm<Values>,
  draftId: string | null,
  generation = 0,
): BegunFiling<Values> {
  const client = useClient();
  const { userId } = useSignedInUser();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly of: string; readonly begun: BegunFiling<Values> }>();
  const asked = `${draftId} ${generation}`;

  useEffect(() => {
    if (draftId === null) return undefined;
    let isGone = false;
    const look = async (): Promise<BegunFiling<Values>> => {
      const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
      const kept = keptOf(kind, keptText(keptDraft(userId, draftId)));
      if (draft === null) return { status: 'known', found: kept };
      const { submittedPolicyId: policyId, agentId, homeState, version, step, agencyEndedOn } = draft;
      if (policyId !== null) {
        return { status: 'submitted', policyPath: kind.policyPath({ policyId, agentId, homeState }) };
      }
      // A copy, because a form changes the object it gets and cached answers must not change.
      const values = kind.formOf(structuredClone(draft.values));
      if (values === null) return { status: 'known', found: null };
      if (agencyEndedOn !== null) {
        return { status: 'ended', draftId, agentName: kind.agentName(values), lastDay: agencyEndedOn };
      }
      return { status: 'known', found: kept ?? { version: String(version), draft: { values, step } } };
    };
    const tell = async () => {
      const begun = await look().catch(
        (): BegunFiling<Values> => ({
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
  }, [client, kind, userId, draftId, asked, attempt]);

  if (draftId === null) return { status: 'known', found: null };
  return read?.of === asked ? read.begun : { status: 'loading' };
}
