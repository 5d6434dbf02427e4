import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import { mixed, object, string } from 'yup';
import { keptText } from '../../session/keptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type DraftForm, type FoundDraft, keptDraft } from './DraftForm.js';

/** The state of reading the draft of a filing. */
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

/** The copy of a draft that this tab keeps; it is newer than the office's copy. */
function copyInTab<Values>(kind: DraftForm<Values>, kept: unknown): FoundDraft<Values> {
  if (!shape.isValidSync(kept, { strict: true })) return null;
  const values = kind.formOf(kept.values);
  return values && { version: kept.version, draft: { values, step: kept.step }, isUnsaved: true };
}

/**
 * Reads the draft of a filing once, because the entries after that are newer.
 * @param kind the kind of form that the draft is of
 * @param draftId null if there can be no draft
 * @param generation counts how often the form was opened again: another number reads the draft again
 */
export function useBegunFiling<Values>(
  kind: DraftForm<Values>,
  draftId: string | null,
  generation = 0,
): BegunFiling<Values> {
  const client = useClient();
  const { userId } = useSignedInUser();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly key: string; readonly begun: BegunFiling<Values> }>();
  const key = `${draftId} ${generation}`;

  useEffect(() => {
    if (draftId === null) return undefined;
    let isCancelled = false;
    const readDraft = async (): Promise<BegunFiling<Values>> => {
      const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
      const kept = copyInTab(kind, keptText(keptDraft(userId, draftId)));
      // The office never got the draft: at most this tab has it.
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
    const readAndShow = async () => {
      const begun = await readDraft().catch(
        (): BegunFiling<Values> => ({
          status: 'failed',
          retry: () => {
            setRead(undefined);
            setAttempt(attempt + 1);
          },
        }),
      );
      if (!isCancelled) setRead({ key, begun });
    };
    void readAndShow();
    return () => {
      isCancelled = true;
    };
  }, [client, kind, userId, draftId, key, attempt]);

  // Another draft, or none, is asked for: until the person comes back, this one may have been typed on.
  if (read !== undefined && read.key !== key) setRead(undefined);
  if (draftId === null) return { status: 'known', found: null };
  // An answer about another draft, or an earlier generation, is not shown.
  return read?.key === key ? read.begun : { status: 'loading' };
}
