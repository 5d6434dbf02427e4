import { toNestErrors } from '@hookform/resolvers';
import { ErrorSummary } from '@slip/ui/ErrorSummary';
import { Stack } from '@slip/ui/Stack';
import { type ComponentPropsWithRef, type ReactNode, useMemo } from 'react';
import {
  type FieldError,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ValidationError } from 'yup';
import { FormContext } from './FormContext.js';
import { type SendValues, useFormFrame } from './useFormFrame.js';

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
      // A field shows its first problem only.
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

/** Props of {@link Form}. */
export interface FormProps<Values extends FieldValues>
  extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'children'> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Sends the checked values. The errors that the server found are returned, and are then shown at their fields. */
  onSubmit: SendValues<Values>;
  /** Called when an attempt to submit finds something wrong before anything is sent. */
  onRefused?: () => void;
  /** The field of the form for a path of the server; when left out, the path itself. */
  fieldOf?: (path: string) => string | undefined;
  /**
   * Also checks a field when it is left with a new value; the summary appears only after the first attempt. @default false
   */
  checksEntries?: boolean;
  /** Where a field is, if several have the same name: it precedes the field's message in the summary, `Insurer 2: …`. */
  placeOf?: (path: string) => string | undefined;
  /** The heading level of the error summary's title. @default 2 */
  summaryLevel?: 2 | 3 | 4;
  children: ReactNode;
}

/**
 * A form: checks everything on submit, shows all errors in one focused summary with the words that stand at the
 * fields, places the server's findings at their fields and ignores a second submit while the first is under way.
 */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  onRefused,
  fieldOf,
  checksEntries,
  placeOf,
  summaryLevel,
  children,
  ...props
}: FormProps<Values>) {
  const { context, summary, submit } = useFormFrame({ form, fieldOf, placeOf, checksEntries });
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          {...props}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A form in a dialog must not submit the form around it.
            event.stopPropagation();
            void submit(onSubmit, onRefused);
          }}
        >
          <Stack gap="5">
            <ErrorSummary {...summary} {...(summaryLevel && { headingLevel: summaryLevel })} />
            {children}
          </Stack>
        </form>
      </FormContext>
    </FormProvider>
  );
}
