import { toNestErrors } from '@hookform/resolvers';
import { useMemo } from 'react';
import {
  type FieldError,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ValidationError } from 'yup';

/** The only function that a form needs from its rules; every yup schema has it. */
export interface FormRules<Values> {
  validate(values: unknown, options: { abortEarly: boolean }): Promise<Values>;
}

/** Options of {@link useSchemaForm}: those of react-hook-form and the rules. */
export interface SchemaFormOptions<Values extends FieldValues>
  extends Omit<UseFormProps<Values, unknown, Values>, 'resolver' | 'shouldFocusError'> {
  /** A yup schema. When it is replaced, for example by one with newer facts, the new one is used from the next check on. */
  schema: FormRules<Values>;
}

function resolverOf<Values extends FieldValues>(
  schema: FormRules<Values>,
): Resolver<Values, unknown, Values> {
  return async (values, _context, options) => {
    try {
      return { values: await schema.validate(values, { abortEarly: false }), errors: {} };
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      const problems = error.inner.length > 0 ? error.inner : [error];
      const byPath: Record<string, FieldError> = {};
      for (const { path, type, message } of problems)
        byPath[path ?? 'root'] ??= { type: type ?? 'rule', message };
      return { values: {}, errors: toNestErrors<Values>(byPath, options) };
    }
  };
}

/**
 * A form whose rules are a yup schema. It is checked when it is submitted and after that with each change, unless `mode`
 * says otherwise; the error summary of `Form` takes the focus, so no field does.
 */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  ...options
}: SchemaFormOptions<Values>): UseFormReturn<Values, unknown, Values> {
  const resolver = useMemo(() => resolverOf(schema), [schema]);
  return useForm<Values, unknown, Values>({ ...options, resolver, shouldFocusError: false });
}
