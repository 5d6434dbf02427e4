/** The SQLSTATE of a failed query, e.g. `23505`, or nothing when it failed for another reason. */
export function sqlState(error: unknown): string | undefined {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    // Node names failures of the system (a file that cannot be written) by codes that may have five letters, too.
    if ('syscall' in each || !('code' in each) || typeof each.code !== 'string') continue;
    if (/^[0-9A-Z]{5}$/.test(each.code)) return each.code;
  }
  return undefined;
}
