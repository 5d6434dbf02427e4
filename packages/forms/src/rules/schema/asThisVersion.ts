type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value that another version has stored, with the fields of this version: unknown fields are left out, and missing
 * fields are empty. Objects and lists inside the value are treated in the same way.
 * @param empty the value with every field of this version; each list has one empty row.
 */
export function asThisVersion(stored: unknown, empty: unknown): unknown {
  if (stored === undefined) return empty;
  if (Array.isArray(empty) && Array.isArray(stored)) {
    const [row] = empty;
    return stored.map((each: unknown) => asThisVersion(each, row));
  }
  if (!isFields(empty) || !isFields(stored)) return stored;
  return Object.fromEntries(
    Object.entries(empty).map(([name, field]) => [name, asThisVersion(stored[name], field)]),
  );
}

/** True if a value has some fields, whatever is in them. */
export const hasFields = (value: unknown, names: readonly string[]): value is Fields =>
  isFields(value) && names.every((name) => value[name] !== undefined);
