import { TimeField, type TimeFieldProps } from '@slip/ui/TimeField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';

/** Props of {@link FormTimeField}. */
export type FormTimeFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
> = Omit<
  TimeFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'id' | 'name' | 'isInvalid' | 'errorMessage'
> &
  BoundProps<Values, Name>;

/**
 * A time of a day of a form as `HH:MM`; the form holds `null` while a part of it is missing.
 *
 * @public For the forms of other applications.
 */
export function FormTimeField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string | null>,
>({ control, name, affects, onBlur, ...props }: FormTimeFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  return (
    <TimeField
      {...props}
      // The hidden input has the name, so that an error summary leads to the first part of the time beside it.
      name={bound.id}
      value={typeof bound.value === 'string' && bound.value !== '' ? bound.value : null}
      onChange={bound.commit}
      onBlur={bound.left(onBlur)}
      errorMessage={bound.errorMessage}
    />
  );
}
