import { MultiSelect, type MultiSelectProps } from '@slip/ui/MultiSelect';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { textsIn } from './useBoundChoice.js';

/** Props of {@link FormMultiSelect}. */
export type FormMultiSelectProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
> = Omit<
  MultiSelectProps,
  'value' | 'defaultValue' | 'onChange' | 'id' | 'name' | 'isInvalid' | 'errorMessage'
> &
  BoundProps<Values, Name>;

/**
 * Several of many choices of a form, found by typing; the form keeps their values in the order in which they were chosen.
 *
 * @public For the forms of other applications.
 */
export function FormMultiSelect<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
>({ control, name, affects, onBlur, ...props }: FormMultiSelectProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  return (
    <MultiSelect
      {...props}
      id={bound.id}
      name={name}
      value={textsIn(bound.value)}
      onChange={bound.commit}
      onBlur={bound.left(onBlur)}
      errorMessage={bound.errorMessage}
    />
  );
}
