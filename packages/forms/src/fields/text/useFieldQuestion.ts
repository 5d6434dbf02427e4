import { useContext, useEffect, useRef } from 'react';
import { createAsyncCheck, limits, type Question } from '../../rules/index.js';
import { FormContext } from '../form/FormContext.js';

/** What a field asks the office about. */
export interface FieldQuestion<Value> {
  /** The field at which a refusal stands. */
  name: string;
  /** What the form holds now. */
  read: () => Value;
  /** The question; without one the field has its own rule only. */
  question: Question<Value> | undefined;
  /** Told when the office cannot answer; the value then stands as it is. */
  onFailed?: ((error: unknown) => void) | undefined;
}

/** The form has a text 300 ms after the last key; the office is asked 500 ms after it (spec 1 §9). */
const REST_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

/**
 * Asks the office about a field's value 500 ms after it changed (spec 1 §5) and puts a refusal at the field. The form
 * is not sent, and its step not left, before the latest value is answered.
 */
export function useFieldQuestion<Value>({ name, read, question, onFailed }: FieldQuestion<Value>): void {
  const { onSettle, reportRefused } = useContext(FormContext);
  const latest = useRef({ read, question, onFailed });
  useEffect(() => {
    latest.current = { read, question, onFailed };
  });
  const isAsked = question !== undefined;
  const look = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!isAsked) return undefined;
    const check = createAsyncCheck<Value>({
      pause: REST_MS,
      question: {
        isDue: (value) => latest.current.question?.isDue(value) ?? false,
        ask: async (value, signal) => latest.current.question?.ask(value, signal),
      },
      onAnswer: (answer) => {
        reportRefused(name, answer.status === 'refused' ? answer.problem.message : null);
        if (answer.status === 'failed') latest.current.onFailed?.(answer.error);
      },
    });
    look.current = () => check.check(latest.current.read());
    const forget = onSettle(async () => {
      look.current();
      await check.settle();
    });
    return () => {
      forget();
      check.cancel();
      look.current = () => undefined;
      reportRefused(name, null);
    };
  }, [isAsked, name, onSettle, reportRefused]);

  // A value that has not changed is not asked about again.
  useEffect(() => look.current());
}
