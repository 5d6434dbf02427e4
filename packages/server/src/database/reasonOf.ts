/** The reason for an error, in the words of the innermost cause, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const words = error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();
  return words || code || error.name;
}
