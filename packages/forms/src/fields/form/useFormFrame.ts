import type { SummaryError } from '@slip/ui/ErrorSummary';
import { afterPress } from '@slip/ui/press';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormContextValue } from './FormContext.js';

/** Messages by field. A submit reads them at once; they are shown with the next rendering. */
interface FieldMessages {
  readonly shown: ReadonlyMap<string, string>;
  /** The current messages, rendered or not. */
  readonly now: () => ReadonlyMap<string, string>;
  /** Sets the message of a field; `null` removes it. */
  readonly report: (name: string, message: string | null) => void;
}

/** Keeps the messages that fields report themselves, in addition to those of the rules. */
function useFieldMessages(): FieldMessages {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(shown);
  const report = useCallback((name: string, message: string | null) => {
    if ((latest.current.get(name) ?? null) === message) return;
    const after = new Map(latest.current);
    if (message === null) after.delete(name);
    else after.set(name, message);
    latest.current = after;
    setShown(after);
  }, []);
  const now = useCallback(() => latest.current, []);
  return { shown, now, report };
}

/**
 * Counts the resets of a form while controls hold texts that are not values: in the form such a text is the same as an
 * empty field, so the controls do not see the reset. A form whose values are set as a whole, as when only some of them
 * change, is not reset: then its values differ from the ones that it begins with.
 */
function useResets<Values extends FieldValues>(
  { watch, control }: UseFormReturn<Values, unknown, Values>,
  unreadable: FieldMessages['now'],
): number {
  const [resets, setResets] = useState(0);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== undefined || unreadable().size === 0) return;
      // oxlint-disable-next-line no-underscore-dangle -- the state of the form has them only after it was drawn again.
      if (JSON.stringify(values) === JSON.stringify(control._defaultValues))
        setResets((before) => before + 1);
    });
    return unsubscribe;
  }, [watch, control, unreadable]);
  return resets;
}

/** One error of a form and its field. */
interface ListedError {
  /** The dotted path; empty for an error of the whole form. */
  readonly path: string;
  readonly message: string;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** All errors of react-hook-form's nested error object in one list. */
function listErrors(errors: unknown, path = ''): ListedError[] {
  if (!isBranch(errors)) return [];
  if (typeof errors['message'] === 'string' && 'type' in errors) {
    return errors['message'] === '' ? [] : [{ path, message: errors['message'] }];
  }
  return Object.entries(errors).flatMap(([key, value]) => {
    // `root` holds the errors of a list or of the form as a whole.
    if (key === 'root') return listErrors(value, path).map(({ message }) => ({ path, message }));
    return listErrors(value, path === '' ? key : `${path}.${key}`);
  });
}

/** A problem that the server found, with its field as the server names it. */
export interface ServerIssue {
  readonly path: string;
  readonly message: string;
}

/** The errors that the server found, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that sends may return nothing.
type SendAnswer = readonly ServerIssue[] | undefined | void;

/** Sends checked values, at once or with a promise. The errors that the server found are returned, and are then shown at their fields. */
export type SendValues<Values> = (values: Values) => SendAnswer | Promise<SendAnswer>;

/** Settings of {@link useFormFrame}. */
export interface FormFrameOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** The field of the form for a path of the server; when left out, the path itself. */
  fieldOf?: ((path: string) => string | undefined) | undefined;
  /** Where a field is, if several have the same name; it precedes the field's message in the summary. */
  placeOf?: ((path: string) => string | undefined) | undefined;
  /** True if a field belongs to the form although it is not on the page yet, such as one of another step. */
  holds?: ((path: string) => boolean) | undefined;
  /** Shows the field of an error that is not visible, for example one of another step, before it gets the focus. */
  reveal?: ((path: string) => void) | undefined;
  /**
   * Also checks a field when it is left with a new value; the summary appears only after the first attempt. @default false
   */
  checksEntries?: boolean | undefined;
}

/** The shared state and functions of a form's fields. */
export interface FormFrame<Values extends FieldValues> {
  readonly context: FormContextValue;
  /**
   * The content of the error summary: the same messages as at the fields. `attempt` counts the attempts to send or to
   * leave a step: each gives the summary the focus.
   */
  readonly summary: { readonly errors: readonly SummaryError[]; readonly attempt: number };
  /** Checks a part of the form, for example before a step is left. @returns whether it has no errors */
  readonly check: (names: readonly FieldPath<Values>[]) => Promise<boolean>;
  /**
   * Checks everything and sends it; a second call while the first is running does nothing.
   * @param onRefused called when something is wrong before anything is sent
   * @returns whether it was accepted
   */
  readonly submit: (send: SendValues<Values>, onRefused?: () => void) => Promise<boolean>;
}

/** True if a path is one of the fields that the form shows; a group of choices is found by the name of its choices. */
function isFieldOf<Values extends FieldValues>(
  path: string,
  fieldId: (name: string) => string,
  holds?: (path: string) => boolean,
): path is FieldPath<Values> {
  if (path === '') return false;
  if (holds?.(path) === true) return true;
  const id = fieldId(path);
  return (document.getElementById(id) ?? document.getElementsByName(id).item(0)) !== null;
}

/** Values that a person has not filled in yet: their errors are not shown before the first attempt to send. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** True if a path is one of these fields, or a part of one. */
function isAmong(path: string, names: readonly string[]): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`));
}

/** The state that a form and its fields share: pending texts, errors, attempts, and the content of the summary. */
export function useFormFrame<Values extends FieldValues>({
  form,
  fieldOf,
  placeOf,
  holds,
  reveal,
  checksEntries = false,
}: FormFrameOptions<Values>): FormFrame<Values> {
  const formId = useId();
  const flushes = useRef(new Set<() => void>());
  const questions = useRef(new Set<() => Promise<void>>());
  const isSending = useRef(false);
  const unreadable = useFieldMessages();
  const refused = useFieldMessages();
  const [attempt, setAttempt] = useState(0);
  const resets = useResets(form, unreadable.now);

  const fieldId = useCallback((name: string) => `${formId}${name}`, [formId]);
  const recheck = useCallback(
    (names: readonly string[]) => {
      // Looked for at once: the change may take a field off the page.
      const wrong = names.filter(
        (name): name is FieldPath<Values> =>
          isFieldOf<Values>(name, fieldId) && form.getFieldState(name).invalid,
      );
      if (wrong.length === 0) return;
      const check = () => void form.trigger(wrong);
      // A press of a pointer or a key ends first: an error that goes would move the page under it. A text that is put into the
      // form by an attempt to send it is checked with the attempt, whose answer it must not follow.
      if (isSending.current) check();
      else afterPress(check);
    },
    [form, fieldId],
  );
  const checkEntry = useCallback(
    (name: string) => {
      if (!checksEntries || !isFieldOf<Values>(name, fieldId)) return;
      if (form.getFieldState(name).isDirty && !isBlank(form.getValues(name))) void form.trigger(name);
    },
    [checksEntries, form, fieldId],
  );
  const onFlush = useCallback((flush: () => void) => {
    flushes.current.add(flush);
    return () => flushes.current.delete(flush);
  }, []);
  const onSettle = useCallback((settle: () => Promise<void>) => {
    questions.current.add(settle);
    return () => questions.current.delete(settle);
  }, []);
  const context = useMemo<FormContextValue>(
    () => ({
      fieldId,
      onFlush,
      onSettle,
      reportUnreadable: unreadable.report,
      resets,
      reportRefused: refused.report,
      refusalOf: (name) => refused.shown.get(name),
      recheck,
      checkEntry,
    }),
    [
      fieldId,
      onFlush,
      onSettle,
      unreadable.report,
      resets,
      refused.report,
      refused.shown,
      recheck,
      checkEntry,
    ],
  );

  // After a submit, the form checks changes by itself; a step is checked without a submit.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name !== undefined && !form.formState.isSubmitted) recheck([name]);
    });
    return unsubscribe;
  }, [form, recheck]);

  const found = listErrors(form.formState.errors).map((error) => ({
    ...error,
    message: unreadable.shown.get(error.path) ?? error.message,
  }));
  const reportedOnly: ListedError[] = [...unreadable.shown, ...refused.shown]
    .map(([path, message]) => ({ path, message }))
    .filter(({ path }) => !found.some((error) => error.path === path));
  const isSubmitTried = attempt > 0;
  const errors = [
    ...(isSubmitTried || !checksEntries ? found : []),
    ...(isSubmitTried ? reportedOnly : []),
  ].map(({ path, message }): SummaryError => {
    if (path === '') return { message };
    const place = placeOf?.(path);
    return {
      field: fieldId(path),
      // Some messages name the place themselves: "Primary Contact's Email Addresses do not match."
      place: place !== undefined && message.startsWith(place) ? undefined : place,
      message,
      ...(reveal && { onSelect: () => reveal(path) }),
    };
  });

  /** True if fields hold something that the rules cannot see: a text that is not a value, or one that the office refuses. */
  const isHeldUp = (names?: readonly string[]) =>
    [...unreadable.now().keys(), ...refused.now().keys()].some(
      (path) => names === undefined || isAmong(path, names),
    );

  const showIssues = (issues: readonly ServerIssue[]) => {
    for (const [index, { path, message }] of issues.entries()) {
      const field = (fieldOf ? fieldOf(path) : path) ?? '';
      const error = { type: 'server', message };
      if (isFieldOf<Values>(field, fieldId, holds)) form.setError(field, error);
      else form.setError(`root.server${index}`, error);
    }
  };

  /**
   * Runs one attempt to submit or check, unless another is running. Pending texts are put into the form first, and open
   * questions are answered.
   */
  const runAttempt = async (run: () => Promise<boolean>): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      for (const flush of flushes.current) flush();
      await Promise.all(Array.from(questions.current, (settle) => settle()));
      return await run();
    } finally {
      isSending.current = false;
      setAttempt((before) => before + 1);
    }
  };

  return {
    context,
    summary: { errors, attempt },
    check: (names) =>
      runAttempt(async () => {
        const isRight = names.length === 0 || (await form.trigger([...names]));
        return isRight && !isHeldUp(names);
      }),
    submit: (send, onRefused) =>
      runAttempt(async () => {
        let isAccepted = false;
        await form.handleSubmit(
          async (values) => {
            if (isHeldUp()) {
              onRefused?.();
              return;
            }
            const issues = await send(values);
            if (issues && issues.length > 0) showIssues(issues);
            else isAccepted = true;
          },
          () => onRefused?.(),
        )();
        return isAccepted;
      }),
  };
}
