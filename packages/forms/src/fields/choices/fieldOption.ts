import type { Option } from '@slip/ui/Option';

/** One choice of a bound field: the value that the form keeps, and the text that is shown. */
export interface FieldOption<Value> {
  /** A code, or a record with an `id`. */
  value: Value;
  label: string;
  /** A second line. */
  description?: string;
  /** Other texts by which it is found, which are not shown: a code, an abbreviation. */
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
