import { Select, type SelectProps } from '@slip/ui/Select';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ChoiceProps, useBoundChoice } from './useBoundChoice.js';

/** Props of {@link FormSelect}. */
export type FormSelectProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  SelectProps,
  | 'value'
  | 'defaultValue'
  | 'options'
  | 'id'
  | 'name'
  | 'isInvalid'
  | 'errorMessage'
  | 'buttonRef'
  | 'onChange'
> &
  ChoiceProps<Values, Name>;

/** One of a short list of choices, of a form. */
export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  affects,
  options,
  onChoose,
  onBlur,
  ...props
}: FormSelectProps<Values, Name>) {
  const { bound, props: choice } = useBoundChoice({ control, name, affects, options, onChoose });
  return (
    <Select
      {...props}
      id={bound.id}
      name={name}
      {...choice}
      onBlur={bound.left(onBlur)}
      buttonRef={bound.ref}
    />
  );
}
