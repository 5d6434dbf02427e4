import { everyPhoneCountry, PhoneField, type PhoneFieldProps } from '@slip/ui/PhoneField';
import { useEffect } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { loadNumberingPlans } from '../../rules/index.js';
import { type BoundProps, useBoundField, useUnreadable } from '../form/useBoundField.js';
import type { BoundTextKey } from './useBoundText.js';
import { useDebouncedText } from './useBoundText.js';

/** Props of {@link FormPhoneField}. */
export type FormPhoneFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<PhoneFieldProps, BoundTextKey | 'valueFormat' | 'country' | 'countries' | 'defaultCountry'> &
  BoundProps<Values, Name>;

/** Props of {@link FormWorldPhoneField}. */
export type FormWorldPhoneFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = FormPhoneFieldProps<Values, Name> & {
  /** The field of the form that holds the country of the number, two letters. */
  countryName: FieldPathByValue<Values, string>;
};

const countries = everyPhoneCountry();
const asTyped = (text: string) => text;

function usePhoneText<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
}: BoundProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  const text = useDebouncedText(bound.text, bound.commit, asTyped);
  const unreadable = useUnreadable(name, text.text);
  useEffect(() => {
    void loadNumberingPlans();
  }, []);
  return {
    read: (value: string, message: string | null) => {
      unreadable.report(message, value);
      text.type(value);
    },
    leave: () => {
      text.settle();
      bound.touch();
    },
    key: unreadable.key,
    props: {
      id: bound.id,
      name,
      value: text.text,
      valueFormat: 'formatted' as const,
      errorMessage: bound.errorMessage,
      inputRef: bound.ref,
    },
  };
}

/** A US telephone number of a form, kept as ###-###-####. */
export function FormPhoneField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormPhoneFieldProps<Values, Name>) {
  const phone = usePhoneText({ control, name, affects });
  return (
    <PhoneField
      {...props}
      {...phone.props}
      key={phone.key}
      onChange={(value, { message }) => phone.read(value, message)}
      onBlur={(event) => {
        phone.leave();
        onBlur?.(event);
      }}
    />
  );
}

/**
 * A telephone number of any country, of a form: the number as it is dialed there, with the country in its own field.
 *
 * @public For the forms of other applications.
 */
export function FormWorldPhoneField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
>({ control, name, countryName, affects, onBlur, ...props }: FormWorldPhoneFieldProps<Values, Name>) {
  const phone = usePhoneText({ control, name, affects });
  const country = useController({ control, name: countryName }).field;
  const code: unknown = country.value;
  return (
    <PhoneField
      {...props}
      {...phone.props}
      key={phone.key}
      countries={countries}
      {...(typeof code === 'string' && { country: code })}
      onChange={(value, change) => {
        // The country decides which numbers are valid, so it is put into the form first.
        if (change.country !== code) country.onChange(change.country);
        phone.read(value, change.message);
      }}
      onBlur={(event) => {
        phone.leave();
        onBlur?.(event);
      }}
    />
  );
}
