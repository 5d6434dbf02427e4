import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from './DraftStore.js';
import { type DraftSaver, type DraftStatus, draftSaver } from './draftSaver.js';
import { useDraftStatus } from './useDraftStatus.js';

/** What is kept of a form: what was entered, and the step it was entered in. */
export interface FormDraftValues<Values> {
  readonly values: Values;
  /** `null` for a form without steps. */
  readonly step: string | null;
}

/** Settings of {@link useFormDraft}. */
export interface FormDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Where the draft is kept. The same one each time. */
  store: DraftStore<FormDraftValues<Values>>;
  /** Milliseconds without a change before a save. @default 1000 */
  pause?: number;
}

/** A form's draft, as a screen shows and ends it. */
export interface FormDraft {
  /** What was kept is on its way: the form is not drawn before. */
  readonly isLoading: boolean;
  /** The step the draft was left in. */
  readonly startAt: string | undefined;
  readonly status: DraftStatus;
  /** Leaving the page now would lose something: a save is pending or failed. What a leave guard asks. */
  readonly isAtRisk: boolean;
  /** Keeps the step that is shown with the draft; for `onStepChange`. */
  readonly keepStep: (step: string) => void;
  /**
   * Saves at once what is not saved: before the form is sent, so that nothing arrives late, or when the person asks.
   * @returns whether all of it is saved; a form may be sent all the same
   */
  readonly flush: () => Promise<boolean>;
  /** Lets this draft count over one that was saved elsewhere. @returns whether it is saved now */
  readonly overrule: () => Promise<boolean>;
  /** Forgets the draft once the form was taken, or given up. Nothing is saved after it. */
  readonly discard: () => Promise<void>;
}

/**
 * Keeps a draft of a form while it is typed and brings it back after a reload. One save is on its way at a time and the
 * latest wins; what could not be saved waits for the next change.
 */
export function useFormDraft<Values extends FieldValues>({
  form,
  store,
  pause,
}: FormDraftOptions<Values>): FormDraft {
  const [saver, setSaver] = useState<DraftSaver<FormDraftValues<Values>>>();
  const [startAt, setStartAt] = useState<string>();
  const step = useRef<string | null>(null);
  const isBegun = useRef(false);
  const status = useDraftStatus(saver);

  useEffect(() => {
    let isGone = false;
    let begun: DraftSaver<FormDraftValues<Values>> | undefined;
    const begin = async () => {
      // The form can be filled in even if the store cannot be read.
      const found = await store.load().catch(() => null);
      if (isGone) return;
      if (found) {
        form.reset(found.draft.values, { keepDefaultValues: true });
        isBegun.current = true;
        step.current = found.draft.step;
        setStartAt(found.draft.step ?? undefined);
      }
      begun = draftSaver(store, { version: found?.version ?? null, ...(pause !== undefined && { pause }) });
      setSaver(begun);
    };
    void begin();
    return () => {
      isGone = true;
      void begun?.flush();
    };
  }, [form, store, pause]);

  useEffect(() => {
    if (!saver) return undefined;
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change') isBegun.current = true;
      // A form that is set as a whole, as when it is restored, was not typed; and what it fills in by itself before
      // anybody types is not worth keeping.
      if (name !== undefined && isBegun.current) {
        saver.change({ values: form.getValues(), step: step.current });
      }
    });
    return unsubscribe;
  }, [form, saver]);

  return {
    isLoading: saver === undefined,
    startAt,
    status,
    isAtRisk: status !== 'saved',
    keepStep: (next) => {
      step.current = next;
      isBegun.current = true;
      saver?.change({ values: form.getValues(), step: next });
    },
    flush: async () => saver?.flush() ?? true,
    overrule: async () => saver?.overrule() ?? true,
    discard: async () => {
      await saver?.stop();
      await store.discard();
    },
  };
}
