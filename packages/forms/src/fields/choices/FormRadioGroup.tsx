import { RadioGroup, type RadioGroupProps } from '@slip/ui/RadioGroup';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ChoiceProps, useBoundChoice } from './useBoundChoice.js';

/** Props of {@link FormRadioGroup}. */
export type FormRadioGroupProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  RadioGroupProps,
  'value' | 'defaultValue' | 'options' | 'id' | 'name' | 'isInvalid' | 'errorMessage' | 'onChange'
> &
  ChoiceProps<Values, Name>;

/** One of a few choices of a form, all of them visible. */
export function FormRadioGroup<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  affects,
  options,
  onChoose,
  onBlur,
  ...props
}: FormRadioGroupProps<Values, Name>) {
  const { bound, props: choice } = useBoundChoice({ control, name, affects, options, onChoose });
  return (
    <RadioGroup
      {...props}
      // The choices carry the name: an error summary leads to the first of them.
      name={bound.id}
      {...choice}
      onBlur={bound.left(onBlur)}
    />
  );
}
