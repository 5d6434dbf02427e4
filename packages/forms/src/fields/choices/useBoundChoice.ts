import type { Option } from '@slip/ui/Option';
import { useMemo } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';

/** One choice of a bound field: the value that the form keeps, and the text that is shown. */
export interface FieldOption<Value> {
  /** A code, or a record with an `id`. */
  value: Value;
  label: string;
  /** A second line. */
  description?: string;
  /** Texts by which the choice is found although they are not shown: a code, an abbreviation. */
  keywords?: readonly string[];
  /** The title of its section in the list. */
  section?: string;
  isDisabled?: boolean;
}

function hasProperty<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** The key by which a control identifies a value: the code itself, or a record's `id`; `null` for nothing chosen. */
export function keyOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return String(hasProperty(value, 'id') ? value.id : value);
}

/** The choices in the form that a control expects. */
export function controlOptions(options: readonly FieldOption<unknown>[]): Option[] {
  return options.map(({ value, ...shown }) => ({ ...shown, value: keyOf(value) ?? '' }));
}

/** A chosen record in the form that a control expects, for when the list does not contain it (yet). */
export function recordOption(value: unknown): Option | null {
  const key = keyOf(value);
  return key !== null && hasProperty(value, 'label') ? { value: key, label: String(value.label) } : null;
}

/** The texts in a value that is a list; none in any other value. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Props of a choice of a form. */
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
    /** Props of the control. */
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
