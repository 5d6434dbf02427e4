import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, destination, type LogFn, pino, stdTimeFunctions } from 'pino';

/**
 * An error as it is logged: where it happened and why, without the values of a query: they may be names, hashes or policies.
 */
function describeError(error: unknown): Record<string, unknown> {
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

/** One answered request, as it is logged. */
interface RequestLine {
  /** When it was answered: milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly person: number | undefined;
}

/** The server's log: one JSON object per line. */
export interface Log {
  /** A request that was answered. Its fields are fixed, so it needs no redaction, which would cost more than all the rest. */
  readonly request: (line: RequestLine) => void;
  readonly info: LogFn;
  readonly warn: LogFn;
  readonly error: LogFn;
  readonly fatal: LogFn;
}

/** Fields of every line of a process that is not the server. */
type ProcessFields = Readonly<Record<'process' | 'worker', string>>;

/** An open log; `flush` writes the waiting lines before the process ends. */
interface OpenLog {
  readonly log: Log;
  readonly flush: () => void;
}

/** Milliseconds that a line may wait to be written together with others. */
const FLUSH_INTERVAL = 500;
/** The number of waiting bytes that are written without a further wait. */
const FLUSH_SIZE = 16_000;
/** The most bytes that wait while whoever reads the log stands still; further lines are lost. */
const WAITING_LIMIT = 16_000_000;

/** Fields whose values are never logged, in any object. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'userName',
  'accountNumber',
  'routingNumber',
];

/** Opens the log on standard output. */
export function openLog(level: string, process?: ProcessFields): OpenLog {
  const output = destination({
    dest: 1,
    sync: false,
    minLength: FLUSH_SIZE,
    maxLength: WAITING_LIMIT,
    periodicFlush: FLUSH_INTERVAL,
  });
  let lines: string[] = [];
  let lost = 0;
  // Lines are measured and copied together: one by one, that took a tenth of the time of a short answer.
  const gather = (): void => {
    if (lines.length > 0) output.write(lines.join(''));
    lines = [];
  };
  const gathered = {
    write: (line: string) => {
      if (lines.push(line) === 1) setImmediate(gather);
    },
  };
  const log = logTo(gathered, level, process);
  const sayLost = (): void => {
    if (lost > 0) log.error({ lost }, 'lines of this log were lost: whoever reads it stood still');
    lost = 0;
  };
  output.on('drop', (text: string) => {
    lost += text.split('\n').length - 1;
  });
  output.on('drain', sayLost);
  const writeAll = (): void => {
    gather();
    output.flushSync();
  };
  const flush = (): void => {
    writeAll();
    sayLost();
    writeAll();
  };
  return { log, flush };
}

/** A log that writes its lines to a stream. */
export function logTo(output: DestinationStream, level = 'info', process?: ProcessFields): Log {
  const common = { level, base: process, timestamp: stdTimeFunctions.isoTime };
  const events = pino(
    {
      ...common,
      serializers: { err: describeError },
      // No code logs such values on purpose; this protects them if somebody logs a whole request one day.
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    },
    output,
  );
  const logsRequests = events.isLevelEnabled('info');
  return {
    request: (line) => {
      if (logsRequests) output.write(requestText(line));
    },
    info: events.info.bind(events),
    warn: events.warn.bind(events),
    error: events.error.bind(events),
    fatal: events.fatal.bind(events),
  };
}

/**
 * The line of a request, put together by hand because a serializer for any object costs more than the request it
 * describes. Its texts need no escaping: the server makes the id, the contract the route, and HTTP limits the method.
 */
function requestText({ at, id, method, route, status, ms, person }: RequestLine): string {
  const who = person === undefined ? '' : `,"person":${person}`;
  // Level 30 is `info`, as the library of the log (pino) numbers levels.
  return `{"level":30,"time":"${isoTime(at)}","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who}}\n`;
}

let lastMoment = 0;
let lastText = '';

/** A time as text, formatted only when it differs from the last one. */
function isoTime(moment: number): string {
  if (moment !== lastMoment) {
    lastMoment = moment;
    lastText = new Date(moment).toISOString();
  }
  return lastText;
}

const writeNothing = () => undefined;

/** A log that writes nothing, for programs that print their results. */
export const silentLog: Log = {
  request: writeNothing,
  info: writeNothing,
  warn: writeNothing,
  error: writeNothing,
  fatal: writeNothing,
};
