import { Select, type SelectProps } from '@slip/ui/Select';
import { useMemo } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { controlOptions, type FieldOption, keyOf } from './fieldOption.js';
import { type BoundProps, useBoundField } from './useBoundField.js';

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
  BoundProps<Values, Name> & {
    options: readonly FieldOption<NonNullable<FieldPathValue<Values, Name>>>[];
    /** Called when the person chooses, after the form has the value. */
    onChoose?: (value: NonNullable<FieldPathValue<Values, Name>>) => void;
  };

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
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const choices = useMemo(() => controlOptions(options), [options]);
  return (
    <Select
      {...props}
      id={bound.id}
      name={name}
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
      buttonRef={bound.ref}
    />
  );
}
