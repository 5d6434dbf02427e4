import { type Control, type FieldValues, useFormContext } from 'react-hook-form';

/**
 * The form around a section that any form can have. Such a section knows its part of the form and nothing of the rest:
 * the compiler holds its `name` against the form where it is used, and inside it is a path like any other.
 */
export function useSectionForm() {
  return useFormContext<FieldValues, unknown, FieldValues>();
}

/**
 * Checks that the form a section was given is the form that contains it.
 * @throws when they are two different forms: the section would write into the one that contains it
 */
export function useStandsIn<Values extends FieldValues>(control: Control<Values, unknown, Values>): void {
  const around: unknown = useSectionForm().control;
  if (around !== control) throw new Error('A section stands outside the form whose control it was given.');
}
