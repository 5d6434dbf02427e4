import { ErrorSummary } from '@slip/ui/ErrorSummary';
import { Stack } from '@slip/ui/Stack';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormContext } from './FormContext.js';
import { type SendValues, useFormFrame } from './useFormFrame.js';

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
