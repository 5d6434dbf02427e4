type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value that another version has kept, with the fields of this one: those that it does not know are left out, and those that were
 * not there yet are empty. Parts that stand in both are done in the same way.
 * @param empty the value with every field of this version. The first row of its lists is an empty one.
 */
export function asThisVersion(kept: unknown, empty: unknown): unknown {
  if (kept === undefined) return empty;
  if (Array.isArray(empty) && Array.isArray(kept)) {
    const [row] = empty;
    return kept.map((each: unknown) => asThisVersion(each, row));
  }
  if (!isFields(empty) || !isFields(kept)) return kept;
  return Object.fromEntries(
    Object.entries(empty).map(([name, field]) => [name, asThisVersion(kept[name], field)]),
  );
}

/** True if a value has some fields, whatever is in them. */
export const hasFields = (value: unknown, names: readonly string[]): value is Fields =>
  isFields(value) && names.every((name) => value[name] !== undefined);
