import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/** Milliseconds a line may wait to be written with others. */
const FLUSH_INTERVAL = 500;

/** An open log; `flush` writes what waits, before the process ends. */
export interface OpenLog {
  readonly log: Log;
  readonly flush: () => void;
}

/** Fields whose values are never logged, on whatever they are found. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'refreshToken', 'userName'];

/** Opens the log: one JSON object a line on standard output. */
export function openLog(level: string): OpenLog {
  const output = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: FLUSH_INTERVAL });
  return { log: logTo(output, level), flush: () => output.flushSync() };
}

/** A log that writes its lines to a stream. */
export function logTo(output: DestinationStream, level = 'info'): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      // Nothing of the kind is logged on purpose; this is for the day somebody logs a whole request.
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    },
    output,
  );
}

/** A log that keeps nothing. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

/**
 * An error as it is logged: where it happened and why, but no value of a query, which may be a name, a hash or a policy.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isQuery = error instanceof DrizzleQueryError;
  const databaseFacts = factsOfDatabaseError(error);
  const message = isQuery
    ? `Failed query: ${error.query}`
    : databaseFacts
      ? databaseFacts.message
      : error.message;
  return {
    type: error.name,
    message,
    ...databaseFacts,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** What a database says of an error without repeating values, which it puts in quotes and into `detail`. */
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
