import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error as it is logged: where it happened and why, without the values of a query: they may be names, hashes or policies.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const facts = factsOfDatabaseError(error);
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...facts,
    // The first lines of the stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The database's message about an error, without the values that it puts in quotes and into `detail`. */
function factsOfDatabaseError(error: Error): Record<string, unknown> | undefined {
  if (!('code' in error && 'severity' in error)) return undefined;
  const pick = (name: string) => (name in error ? { [name]: Reflect.get(error, name) } : {});
  return {
    message: error.message.replaceAll(/"[^"]*"/g, '"…"'),
    ...pick('code'),
    ...pick('table'),
    ...pick('column'),
    ...pick('constraint'),
  };
}
