/** The SQLSTATE of a failed query, e.g. `23505`, or nothing when it failed for another reason. */
export function sqlState(error: unknown): string | undefined {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code;
  }
  return undefined;
}
