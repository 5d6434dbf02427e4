import { useContext, useEffect, useRef } from 'react';
import { createAsyncCheck, limits, type Question } from '../../rules/index.js';
import { FormContext } from '../form/FormContext.js';

/** Everything that a field needs to ask the office. */
export interface FieldQuestion<Value> {
  /** The field at which a refusal is shown. */
  name: string;
  /** The value that the form holds now. */
  read: () => Value;
  /** The question; without it only the field's own rule applies. */
  question: Question<Value> | undefined;
  /** Called when the office cannot answer; the value is then accepted for now. */
  onFailed?: ((error: unknown) => void) | undefined;
}

/** The form has a text 300 ms after the last key; the office is asked 500 ms after it (spec 1 §9). */
const PAUSE_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

/**
 * Asks the office about a field's value 500 ms after it changed (spec 1 §5) and shows a refusal at the field. The form is
 * not sent, and its step not left, before the answer for the latest value has arrived.
 */
export function useFieldQuestion<Value>({ name, read, question, onFailed }: FieldQuestion<Value>): void {
  const { onSettle, reportRefused } = useContext(FormContext);
  const latest = useRef({ read, question, onFailed });
  useEffect(() => {
    latest.current = { read, question, onFailed };
  });
  const isAsked = question !== undefined;
  const follow = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!isAsked) return undefined;
    const check = createAsyncCheck<Value>({
      pause: PAUSE_MS,
      question: {
        isDue: (value) => latest.current.question?.isDue(value) ?? false,
        ask: async (value, signal) => latest.current.question?.ask(value, signal),
      },
      onAnswer: (answer) => {
        reportRefused(name, answer.status === 'refused' ? answer.problem.message : null);
        if (answer.status === 'failed') latest.current.onFailed?.(answer.error);
      },
    });
    follow.current = () => check.follow(latest.current.read());
    const unregister = onSettle(async () => {
      check.check(latest.current.read());
      await check.settle();
    });
    return () => {
      unregister();
      check.cancel();
      follow.current = () => undefined;
      reportRefused(name, null);
    };
  }, [isAsked, name, onSettle, reportRefused]);

  // A value that has not changed is not asked about again: what is shown after a failure would ask without end.
  useEffect(() => follow.current());
}
