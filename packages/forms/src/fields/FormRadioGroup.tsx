import { RadioGroup, type RadioGroupProps } from '@slip/ui/RadioGroup';
import { useMemo } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { controlOptions, type FieldOption, keyOf } from './fieldOption.js';
import { type BoundProps, useBoundField } from './useBoundField.js';

/** Props of {@link FormRadioGroup}. */
export type FormRadioGroupProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  RadioGroupProps,
  'value' | 'defaultValue' | 'options' | 'id' | 'name' | 'isInvalid' | 'errorMessage' | 'onChange'
> &
  BoundProps<Values, Name> & {
    options: readonly FieldOption<NonNullable<FieldPathValue<Values, Name>>>[];
    /** Called when the person chooses, after the form has the value. */
    onChoose?: (value: NonNullable<FieldPathValue<Values, Name>>) => void;
  };

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
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const choices = useMemo(() => controlOptions(options), [options]);
  return (
    <RadioGroup
      {...props}
      // The choices carry the name: an error summary leads to the first of them.
      name={bound.id}
      options={choices}
      value={keyOf(bound.value)}
      onChange={(key) => {
        const chosen = options.find(({ value }) => keyOf(value) === key);
        if (!chosen) return;
        bound.commit(chosen.value);
        onChoose?.(chosen.value);
      }}
      onBlur={(event) => {
        bound.touch();
        onBlur?.(event);
      }}
      errorMessage={bound.errorMessage}
    />
  );
}
