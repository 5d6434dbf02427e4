import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** What is wrong with a list as a whole, such as too few rows; what is wrong with a row stands there. */
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
