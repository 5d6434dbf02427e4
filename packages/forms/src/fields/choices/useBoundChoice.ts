import { useMemo } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { controlOptions, type FieldOption, keyOf } from './fieldOption.js';

/** A choice of a form, with the values it keeps. */
export interface ChoiceProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends BoundProps<Values, Name> {
  options: readonly FieldOption<NonNullable<FieldPathValue<Values, Name>>>[];
  /** Called when the person chooses, after the form has the value. */
  onChoose?: ((value: NonNullable<FieldPathValue<Values, Name>>) => void) | undefined;
}

/** Binds a choice that can be changed but not cleared. */
export function useBoundChoice<Values extends FieldValues, Name extends FieldPath<Values>>({
  options,
  onChoose,
  ...field
}: ChoiceProps<Values, Name>) {
  const bound = useBoundField(field);
  const choices = useMemo(() => controlOptions(options), [options]);
  return {
    bound,
    /** For the control. */
    props: {
      options: choices,
      value: keyOf(bound.value),
      onChange: (key: string) => {
        const chosen = options.find(({ value }) => keyOf(value) === key);
        if (!chosen) return;
        bound.commit(chosen.value);
        onChoose?.(chosen.value);
      },
      errorMessage: bound.errorMessage,
    },
  };
}
