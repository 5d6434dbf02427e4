import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from './draftSaver.js';
import { type DraftSaver, type DraftStatus, draftSaver } from './draftSaver.js';

const nothing = () => () => undefined;

/** The current status of a draft; `saved` while there is no draft to save. */
function useDraftStatus(saver: Pick<DraftSaver<never>, 'status' | 'subscribe'> | undefined): DraftStatus {
  const status = () => saver?.status ?? 'saved';
  return useSyncExternalStore(saver?.subscribe ?? nothing, status, () => 'saved');
}

/** The saved content of a form: the entered values, and the step in which the person was. */
export interface FormDraftValues<Values> {
  readonly values: Values;
  /** `null` for a form without steps. */
  readonly step: string | null;
}

/** Settings of {@link useFormDraft}. */
export interface FormDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** The place that stores the draft. It must be the same object in every render. */
  store: DraftStore<FormDraftValues<Values>>;
  /** Milliseconds without a change before a save. @default 1000 */
  pause?: number;
}

/** The draft of a form, for a screen that shows its status and ends it. */
export interface FormDraft {
  /** The saved draft is still being loaded; until then the form is not shown. */
  readonly isLoading: boolean;
  /** The step in which the person left the draft. */
  readonly startAt: string | undefined;
  readonly status: DraftStatus;
  /**
   * True if leaving the page now would lose changes, because a save is pending or failed. A leave guard asks for this.
   */
  readonly isAtRisk: boolean;
  /** Saves the current step with the draft; pass it to `onStepChange`. */
  readonly keepStep: (step: string) => void;
  /**
   * Saves unsaved changes at once: before the form is sent, so that no save arrives later, or when the person asks.
   * @returns whether all of it is saved; a form may be sent all the same, unless `isChangedElsewhere`
   */
  readonly flush: () => Promise<boolean>;
  /** True at this moment, such as after `flush`, if another version waits for the person's choice; `status` tells it later. */
  readonly isChangedElsewhere: () => boolean;
  /** Saves this draft over one that was saved elsewhere. @returns whether it is saved now */
  readonly overrule: () => Promise<boolean>;
  /** Deletes the draft after the form was submitted or discarded. Nothing is saved after that. */
  readonly discard: () => Promise<void>;
}

/**
 * Saves a draft of a form while it is typed and restores it after a reload. Only one save runs at a time, and the latest
 * draft counts; a draft that could not be saved waits for the next change.
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
    let newSaver: DraftSaver<FormDraftValues<Values>> | undefined;
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
      newSaver = draftSaver(store, {
        version: found?.version ?? null,
        ...(pause !== undefined && { pause }),
      });
      setSaver(newSaver);
      if (found?.isUnsaved) {
        newSaver.change(found.draft);
        // At once: somebody may only look at it, and another version may have been saved meanwhile.
        void newSaver.flush();
      }
    };
    void begin();
    return () => {
      isGone = true;
      // The fields pass on the last typed text when they are unmounted, which happens after this.
      queueMicrotask(() => void newSaver?.flush());
    };
  }, [form, store, pause]);

  useEffect(() => {
    if (!saver) return undefined;
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change') isBegun.current = true;
      // When the form is set as a whole, for example when it is restored, nobody has typed. Values that it fills in by
      // itself before anybody types are not worth saving.
      if (name !== undefined && isBegun.current) {
        saver.change({ values: form.getValues(), step: step.current });
      }
    });
    // Later, for the same reason: the fields pass on their last text while they are unmounted.
    return () => queueMicrotask(unsubscribe);
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
    isChangedElsewhere: () => saver?.status === 'elsewhere',
    overrule: async () => saver?.overrule() ?? true,
    discard: async () => {
      await saver?.stop();
      await store.discard();
    },
  };
}
