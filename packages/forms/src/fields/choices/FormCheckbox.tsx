import { Checkbox, type CheckboxProps } from '@slip/ui/Checkbox';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';

/** Props of {@link FormCheckbox}. */
export type FormCheckboxProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, boolean>,
> = Omit<
  CheckboxProps,
  'isSelected' | 'defaultSelected' | 'id' | 'name' | 'value' | 'isInvalid' | 'errorMessage' | 'inputRef'
> &
  BoundProps<Values, Name>;

/** A box to tick, of a form. Its label is its children. */
export function FormCheckbox<Values extends FieldValues, Name extends FieldPathByValue<Values, boolean>>({
  control,
  name,
  affects,
  onChange,
  onBlur,
  ...props
}: FormCheckboxProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  return (
    <Checkbox
      {...props}
      {...bound.props(onBlur)}
      isSelected={bound.value === true}
      onChange={(isSelected) => {
        bound.commit(isSelected);
        onChange?.(isSelected);
      }}
    />
  );
}
