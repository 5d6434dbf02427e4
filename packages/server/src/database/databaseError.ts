/** The SQLSTATE of a failed query, e.g. `23505`, or undefined when it failed for another reason. */
export function sqlState(error: unknown): string | undefined {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    // Node names failures of the system (a file that cannot be written) by codes that may have five letters, too.
    if ('syscall' in each || !('code' in each) || typeof each.code !== 'string') continue;
    if (/^[0-9A-Z]{5}$/.test(each.code)) return each.code;
  }
  return undefined;
}

/** The reason for an error, in the words of the innermost cause, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const words = error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();
  return words || code || error.name;
}
