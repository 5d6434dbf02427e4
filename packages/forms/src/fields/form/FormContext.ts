import { createContext } from 'react';

/** What a field needs of the form around it. */
export interface FormContextValue {
  /** The `id` of a field's control, unique on the page. */
  fieldId: (name: string) => string;
  /** Registers a field that holds text the form does not have yet; called before the form is read. */
  onFlush: (flush: () => void) => () => void;
  /** Registers a question that the office has not answered yet; waited for before the form is read. */
  onSettle: (settle: () => Promise<void>) => () => void;
  /** Says that a control holds a text that is no value, and why; `null` when it does no longer. */
  reportUnreadable: (name: string, message: string | null) => void;
  /** Says that the office refuses a field's value, and why; `null` when it does not, or not any longer. */
  reportRefused: (name: string, message: string | null) => void;
  /** Why the office refuses a field's value, if it does. */
  refusalOf: (name: string) => string | undefined;
  /** Checks fields again whose error may have gone because another field changed. */
  recheck: (names: readonly string[]) => void;
  /** Checks a field that has been left, where the form checks what is entered. */
  checkEntry: (name: string) => void;
}

/** Fields work without a form around them; they then stand for themselves. */
export const FormContext = createContext<FormContextValue>({
  fieldId: (name) => name,
  onFlush: () => () => undefined,
  onSettle: () => () => undefined,
  reportUnreadable: () => undefined,
  reportRefused: () => undefined,
  refusalOf: () => undefined,
  recheck: () => undefined,
  checkEntry: () => undefined,
});
