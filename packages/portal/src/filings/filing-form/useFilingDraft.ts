import {
  ApiError,
  type Client,
  type Session,
  toNotice,
  useClient,
  useInvalidate,
  useSession,
} from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  DraftChangedElsewhere,
  type DraftStore,
  type FormDraft,
  type FormDraftValues,
  useFormDraft,
} from '@slip/forms';
import type { AgentPolicyForm, InsurerPolicyForm } from '@slip/forms/rules';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClock } from '../../clock/clock.js';
import { forgetText, keepText } from '../../session/keptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type DraftSubject, type FoundDraft, keptDraft } from '../drafts/DraftForm.js';

/** The options of the store of a filing's draft. */
export interface DraftStoreOptions<Values> {
  readonly client: Client;
  readonly session: Session;
  readonly userId: number;
  readonly draftId: string;
  /** The subject of the draft; a part of it depends on the entries. */
  readonly about: (values: Values) => DraftSubject;
  /** The draft that was read when the page opened. */
  readonly found: FoundDraft<Values>;
  /** Called after the stored draft has changed. */
  readonly onChange: () => void;
  /** Called after the draft was saved. */
  readonly onSaved: () => void;
  /** Called after the draft could not be saved, with the office's reason if trying again does not help. */
  readonly onFailed: (refusal: string | null) => void;
  /** Called when the office says that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** True if the office has looked at a draft and does not save it; otherwise the same draft may be saved a moment later. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  const { status = 500 } = error;
  // 401: the session is over, and the draft is saved after the next sign-in. 429: there were too many calls just now.
  return status < 500 && status !== 401 && status !== 429;
}

/** The office's words against a draft, such as that it is too large; null if the same draft may be saved a moment later. */
function refusalOf(error: unknown): string | null {
  if (!isRefused(error)) return null;
  const text = toNotice(error)?.text ?? '';
  return text === '' ? null : text;
}

/** The store that saves a filing at the office while it is entered, so that a reload, a sign-out or a change of machine loses nothing. */
export function policyDraftStore<Values extends AgentPolicyForm | InsurerPolicyForm>(
  options: DraftStoreOptions<Values>,
): DraftStore<FormDraftValues<Values>> {
  const { client, session, userId, draftId, about, found, onChange, onSaved, onFailed, onSubmitted } =
    options;
  const keyInTab = keptDraft(userId, draftId);
  /** The last draft that was sent without an answer, and the version it was made from: the office may have saved it. */
  let unanswered: { readonly draft: FormDraftValues<Values>; readonly version: string | null } | null = null;
  /** The entries that the office has, as text; null while it may have others. */
  let onFile = found === null || found.isUnsaved ? null : JSON.stringify(found.draft.values);

  /** The reason of a 409: the office holds a newer version, the draft is submitted, or there may be no further draft. */
  async function reasonOf(refusal: ApiError): Promise<Error> {
    const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
    if (draft === null) return refusal;
    if (draft.submittedPolicyId !== null) onSubmitted(draft.submittedPolicyId);
    return new DraftChangedElsewhere(String(draft.version));
  }

  async function send(draft: FormDraftValues<Values>, version: string | null): Promise<string> {
    const { values, step } = draft;
    try {
      // The version that the change was made in; 0 for a draft that was never saved.
      const body = { ...about(values), draftId, values, step, version: Number(version ?? 0) };
      return String(await client.call(filings.savePolicyDraft, { body }));
    } catch (error) {
      if (error instanceof ApiError && error.isTemporary) unanswered = { draft, version };
      // A draft that is refused was not saved the first time either.
      if (isRefused(error)) unanswered = null;
      throw error;
    }
  }

  async function save(latest: FormDraftValues<Values>, version: string | null): Promise<string> {
    // The form changes its values in place: what is sent may have to be sent again.
    const draft = structuredClone(latest);
    const entries = JSON.stringify(draft.values);
    try {
      // To a draft that it has, the office answers the version; it refuses one only if somebody else saved meanwhile.
      const current = unanswered === null ? version : await send(unanswered.draft, unanswered.version);
      const saved = await send(draft, current);
      unanswered = null;
      onFile = entries;
      forgetText(keyInTab);
      onChange();
      onSaved();
      return saved;
    } catch (error) {
      // A filing is saved once more when its step changes and before it is sent: none of its entries is lost then.
      if (entries === onFile && !isRefused(error)) return version ?? '0';
      onFile = null;
      keepText(session, keyInTab, { ...latest, version: version ?? '0' });
      const reason = error instanceof ApiError && error.status === 409 ? await reasonOf(error) : error;
      onFailed(refusalOf(reason));
      throw reason;
    }
  }

  return {
    load: async () => found,
    save,
    discard: async () => {
      await client.call(filings.discardPolicyDraft, { body: { draftId } });
      forgetText(keyInTab);
      onChange();
    },
  };
}

/** The options of a filing's draft. */
export interface FilingDraftOptions<Values extends AgentPolicyForm | InsurerPolicyForm>
  extends Pick<DraftStoreOptions<Values>, 'draftId' | 'about' | 'found' | 'onSubmitted'> {
  readonly form: UseFormReturn<Values, unknown, Values>;
}

/** A filing's draft, when it was saved last since the page opened, and why it is not saved. */
export interface SavedDraft extends FormDraft {
  readonly savedAt: Date | null;
  /** The office's reason why it does not save the draft; null if there is none. */
  readonly refusal: string | null;
}

/** Saves a filing as a draft at the office until it is filed or discarded (spec 3 §2.5). */
export function useFilingDraft<Values extends AgentPolicyForm | InsurerPolicyForm>({
  form,
  draftId,
  about,
  found,
  onSubmitted,
}: FilingDraftOptions<Values>): SavedDraft {
  const client = useClient();
  const { session } = useSession();
  const { userId } = useSignedInUser();
  const invalidate = useInvalidate();
  const now = useClock();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [store] = useState(() =>
    policyDraftStore({
      client,
      session,
      userId,
      draftId,
      about,
      found,
      onChange: () => invalidate(['filings.policyDrafts']),
      onSaved: () => {
        setSavedAt(now());
        setRefusal(null);
      },
      onFailed: setRefusal,
      onSubmitted,
    }),
  );
  return { ...useFormDraft({ form, store }), savedAt, refusal };
}
