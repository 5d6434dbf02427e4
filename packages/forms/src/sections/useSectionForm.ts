import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form';
import { useBoundField } from '../fields/form/useBoundField.js';
import { useDebouncedText } from '../fields/text/useBoundText.js';
import { type AgentPolicyForm, normalizeLine, type StateDefinition } from '../rules/index.js';

/** The props that every section of the filing form takes. */
export interface FilingSectionProps {
  form: UseFormReturn<AgentPolicyForm, unknown, AgentPolicyForm>;
  state: StateDefinition;
  /** Nothing can be changed, as for people who may only view. @default false */
  isDisabled?: boolean;
}

/**
 * The form around a section that can be part of any form. The section knows only its own part of the form: where it is
 * used, the compiler checks its `name` against the form; inside the section the name is a plain path.
 */
export function useSectionForm() {
  return useFormContext<FieldValues, unknown, FieldValues>();
}

/**
 * Checks that the form a section was given is the form that contains it.
 * @throws when they are two different forms: the section would write into the one that contains it
 */
export function useSameFormCheck<Values extends FieldValues>(
  control: Control<Values, unknown, Values>,
): void {
  const around: unknown = useSectionForm().control;
  if (around !== control) throw new Error('A section stands outside the form whose control it was given.');
}

/** Settings of {@link useSectionLine}. */
interface SectionLineOptions {
  /** How the text is kept, applied when the line is left. @default one line, trimmed */
  normalize?: (text: string) => string;
  /** True if the line is chosen from a list, so that it does not wait for the next key. @default false */
  isChosen?: boolean;
  /** Fields whose rules also look at this one. */
  affects?: readonly string[];
}

/** One line of a group such as an address, bound to its place in the form. */
export function useSectionLine(
  path: string,
  { normalize = normalizeLine, isChosen = false, affects = [] }: SectionLineOptions = {},
) {
  const { control } = useSectionForm();
  const bound = useBoundField({ control, name: path, affects });
  const typed = useDebouncedText(bound.text, bound.commit, normalize);
  return {
    text: isChosen ? bound.text : typed.text,
    write: isChosen ? bound.commit : typed.type,
    leave: () => {
      if (!isChosen) typed.settle();
      bound.touch();
    },
    field: { id: bound.id, name: path, errorMessage: bound.errorMessage, inputRef: bound.ref },
  };
}

/** The error of a list as a whole, such as too few rows; the error of a row is shown at the row. */
export function listProblem<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: FieldPath<Values>,
): string | undefined {
  const found: unknown = get(form.formState.errors, name);
  if (typeof found !== 'object' || found === null) return undefined;
  for (const error of [found, Reflect.get(found, 'root')]) {
    const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : '';
    if (typeof message === 'string' && message !== '') return message;
  }
  return undefined;
}
