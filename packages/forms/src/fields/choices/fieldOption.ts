import type { Option } from '@slip/ui/Option';

/** One choice of a bound field: the value that the form keeps, and what is read. */
export interface FieldOption<Value> {
  /** A code, or a record with an `id`. */
  value: Value;
  label: string;
  /** A second line. */
  description?: string;
  /** What else it is found by and not shown: a code, an abbreviation. */
  keywords?: readonly string[];
  /** The section of the list it stands in, by its title. */
  section?: string;
  isDisabled?: boolean;
}

function hasProperty<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** The key a control knows a value by: a code itself, a record's `id`; `null` for nothing chosen. */
export function keyOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return String(hasProperty(value, 'id') ? value.id : value);
}

/** The choices in a control's terms. */
export function controlOptions(options: readonly FieldOption<unknown>[]): Option[] {
  return options.map(({ value, ...shown }) => ({ ...shown, value: keyOf(value) ?? '' }));
}

/** A chosen record in a control's terms, for when the list does not hold it (yet). */
export function recordOption(value: unknown): Option | null {
  const key = keyOf(value);
  return key !== null && hasProperty(value, 'label') ? { value: key, label: String(value.label) } : null;
}
