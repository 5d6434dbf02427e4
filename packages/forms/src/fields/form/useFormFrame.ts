import type { SummaryError } from '@slip/ui/ErrorSummary';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormContextValue } from './FormContext.js';
import { type ListedError, listErrors } from './listErrors.js';
import { useFieldMessages } from './useFieldMessages.js';

/** A problem that the server found, with its field as the server names it. */
export interface ServerIssue {
  readonly path: string;
  readonly message: string;
}

/** Sends checked values. What the server finds wrong is returned, and stands then at its field. */
export type SendValues<Values> = (values: Values) => Promise<readonly ServerIssue[] | undefined> | undefined;

/** Settings of {@link useFormFrame}. */
export interface FormFrameOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** The field a server's path stands in; the path itself when left out. */
  fieldOf?: ((path: string) => string | undefined) | undefined;
  /** Where a field stands, if several are called alike; said before its message in the summary. */
  placeOf?: ((path: string) => string | undefined) | undefined;
  /** Whether a field belongs to the form although it is not on the page yet, such as one of another step. */
  holds?: ((path: string) => boolean) | undefined;
  /** Shows the field of an error that is not in sight, such as one of another step, before it gets the focus. */
  reveal?: ((path: string) => void) | undefined;
  /** Checks a field also when it is left with something new in it; the summary waits for the first attempt. @default false */
  checksEntries?: boolean | undefined;
}

/** What holds the fields of a form together. */
export interface FormFrame<Values extends FieldValues> {
  readonly context: FormContextValue;
  /** What the error summary shows: the words that stand at the fields. */
  readonly summary: { readonly errors: readonly SummaryError[]; readonly attempt: number };
  /** Checks a part of the form, as before a step is left. @returns whether it is right */
  readonly check: (names: readonly FieldPath<Values>[]) => Promise<boolean>;
  /** Checks everything and sends it; a second call while the first is under way does nothing. @returns whether it was taken */
  readonly submit: (send: SendValues<Values>) => Promise<boolean>;
}

/** Whether a path is one of the form's fields: those it shows, where a group of choices is known by their name. */
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

/** What a person has not filled in yet: nothing is said about it before they send. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Whether a field is one of these, or part of one. */
function isAmong(path: string, names: readonly string[]): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`));
}

/** The state that a form and its fields share: texts on their way, errors, attempts, and the words of the summary. */
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

  const fieldId = useCallback((name: string) => `${formId}${name}`, [formId]);
  const recheck = useCallback(
    (names: readonly string[]) => {
      const wrong = names.filter(
        (name): name is FieldPath<Values> =>
          isFieldOf<Values>(name, fieldId) && form.getFieldState(name).invalid,
      );
      if (wrong.length > 0) void form.trigger(wrong);
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
      reportRefused: refused.report,
      refusalOf: (name) => refused.shown.get(name),
      recheck,
      checkEntry,
    }),
    [fieldId, onFlush, onSettle, unreadable.report, refused.report, refused.shown, recheck, checkEntry],
  );

  // The form checks by itself what changes after a submit; a step is checked without one.
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
  const alone: ListedError[] = [...unreadable.shown, ...refused.shown]
    .map(([path, message]) => ({ path, message }))
    .filter(({ path }) => !found.some((error) => error.path === path));
  const isTold = attempt > 0;
  const errors = [...(isTold || !checksEntries ? found : []), ...(isTold ? alone : [])].map(
    ({ path, message }): SummaryError => {
      if (path === '') return { message };
      return {
        field: fieldId(path),
        place: placeOf?.(path),
        message,
        ...(reveal && { onSelect: () => reveal(path) }),
      };
    },
  );

  /** Whether fields hold what the rules cannot see: a text that is no value, or one that the office refuses. */
  const isHeldUp = (names?: readonly string[]) =>
    [...unreadable.now().keys(), ...refused.now().keys()].some(
      (path) => names === undefined || isAmong(path, names),
    );

  const place = (issues: readonly ServerIssue[]) => {
    for (const [index, { path, message }] of issues.entries()) {
      const field = (fieldOf ? fieldOf(path) : path) ?? '';
      const error = { type: 'server', message };
      if (isFieldOf<Values>(field, fieldId, holds)) form.setError(field, error);
      else form.setError(`root.server${index}`, error);
    }
  };

  /** Runs one attempt, unless one is under way; texts on their way are in the form before, and questions answered. */
  const attempting = async (run: () => Promise<boolean>): Promise<boolean> => {
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
      attempting(async () => {
        const isRight = names.length === 0 || (await form.trigger([...names]));
        return isRight && !isHeldUp(names);
      }),
    submit: (send) =>
      attempting(async () => {
        let isTaken = false;
        await form.handleSubmit(async (values) => {
          if (isHeldUp()) return;
          const issues = await send(values);
          if (issues && issues.length > 0) place(issues);
          else isTaken = true;
        })();
        return isTaken;
      }),
  };
}
