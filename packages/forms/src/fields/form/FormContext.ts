import { createContext } from 'react';

/** Services that a field needs from the form that contains it. */
export interface FormContextValue {
  /** The `id` of a field's control, unique on the page. */
  fieldId: (name: string) => string;
  /** Registers a field that holds text the form does not have yet; called before the form is read. */
  onFlush: (flush: () => void) => () => void;
  /** Registers a question that the office has not answered yet; waited for before the form is read. */
  onSettle: (settle: () => Promise<void>) => () => void;
  /** Reports that a control holds a text that is not a value, and why; `null` when this is no longer so. */
  reportUnreadable: (name: string, message: string | null) => void;
  /** The number of times that the form was reset while a control held such a text. */
  resets: number;
  /** Reports that the office refuses a field's value, and why; `null` when it does not, or no longer does. */
  reportRefused: (name: string, message: string | null) => void;
  /** The reason for which the office refuses a field's value, if it does. */
  refusalOf: (name: string) => string | undefined;
  /** Checks fields again whose error may be gone because another field changed. */
  recheck: (names: readonly string[]) => void;
  /** Checks a field that was left, if the form checks values as they are entered. */
  checkEntry: (name: string) => void;
}

/** Fields also work outside a form; then nothing else checks or collects them. */
export const FormContext = createContext<FormContextValue>({
  fieldId: (name) => name,
  onFlush: () => () => undefined,
  onSettle: () => () => undefined,
  reportUnreadable: () => undefined,
  resets: 0,
  reportRefused: () => undefined,
  refusalOf: () => undefined,
  recheck: () => undefined,
  checkEntry: () => undefined,
});
