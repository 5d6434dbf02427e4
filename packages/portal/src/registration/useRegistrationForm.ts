import { type FormRules, useSchemaForm } from '@slip/forms';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { type AskedField, createOfficeRules } from './officeRules.js';

export interface RegistrationFormOptions<Values extends FieldValues> {
  readonly schema: FormRules<Values>;
  readonly empty: () => DefaultValues<Values>;
  /** What the office is asked about while it is typed. */
  readonly asked: (values: Values) => readonly AskedField<Values>[];
}

/** The form of a registration, which asks the office about names and numbers half a second after they are typed. */
export function useRegistrationForm<Values extends FieldValues>({
  schema,
  empty,
  asked,
}: RegistrationFormOptions<Values>): UseFormReturn<Values, unknown, Values> {
  const notices = useNotices();
  const [rules] = useState(() => createOfficeRules<Values>({ schema, asked, onFailure: notices.failed }));
  const form = useSchemaForm<Values>({ schema: rules, defaultValues: empty() });
  useEffect(() => {
    rules.connect({ read: form.getValues, onRefused: (path) => void form.trigger(path) });
    const { unsubscribe } = form.watch(() => rules.look());
    return unsubscribe;
  }, [form, rules]);
  return form;
}
