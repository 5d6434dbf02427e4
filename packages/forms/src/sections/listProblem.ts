import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

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
