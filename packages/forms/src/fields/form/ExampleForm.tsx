import type { ReactNode } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import { Form, type FormRules, useSchemaForm } from './Form.js';

export interface ExampleFormProps<Values extends FieldValues> {
  readonly schema: FormRules<Values>;
  readonly defaultValues: DefaultValues<NoInfer<Values>>;
  readonly children: (control: Control<Values, unknown, Values>) => ReactNode;
}

/** The form around the example of a field, on its page in Storybook. */
export function ExampleForm<Values extends FieldValues>({
  schema,
  defaultValues,
  children,
}: ExampleFormProps<Values>) {
  const form = useSchemaForm<Values>({ schema, defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined} aria-label="Example">
      {children(form.control)}
    </Form>
  );
}
