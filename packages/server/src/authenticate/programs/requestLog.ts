import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Background } from '../../background/Background.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { storableText } from '../../database/storableText.js';
import type { AnsweredCall } from '../../http/AppServices.js';
import type { HttpError } from '../../http/HttpError.js';
import type { Log } from '../../log.js';
import { loggedPart } from './loggedPart.js';
import { programCalls } from './tables.js';

type StoredCall = typeof programCalls.$inferInsert;

/** Milliseconds for which calls are gathered, so that many are stored at once. */
const GATHERING_TIME = 500;

/** The most calls that wait to be stored. More are left out, since the memory is needed to answer calls. */
const MAX_WAITING = 2_000;

/** Milliseconds in which only one refusal for too many calls is logged for a token: there may be thousands of them. */
const TOO_MANY_CALLS_PAUSE_MS = 60_000;
/** The most tokens whose last refusal is remembered. */
const MAX_REMEMBERED = 1_000;

/** The most characters of a refusal that are logged. */
const MAX_WORDS_LENGTH = 2_000;

/** Hidden values with fewer characters are not removed from messages: any message may contain them by chance. */
const SHORTEST_SECRET = 3;

/** A message without the hidden values of the call: a refusal names the value that it is about. */
function withoutHidden(words: string, hidden: readonly string[]): string {
  const secrets = hidden.filter(({ length }) => length >= SHORTEST_SECRET);
  // The longest value first, so that a shorter one does not leave a part of it.
  const ordered = secrets.toSorted((one, other) => other.length - one.length);
  return ordered.reduce((text, secret) => text.replaceAll(secret, '‹…›'), words);
}

/** The message of a refusal; for invalid input, each problem with its place. */
function wordsOf({ message, problems }: HttpError): string {
  const words = problems.map((each) => (each.path === '' ? each.message : `${each.path}: ${each.message}`));
  // A place is a name that was sent. With a NUL all calls that are stored together would be lost.
  return storableText(words.length === 0 ? message : words.join('\n'));
}

/** The path that was called, with those parameters that are no secret. */
function pathOf({ endpoint, params }: AnsweredCall): string {
  if (!endpoint.params) return endpoint.path;
  const { shown } = loggedPart(endpoint.params, endpoint.params.cast(params, { assert: false }));
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(Reflect.get(Object(shown), name)),
  );
}

/** The query that was sent, with values read by its schema where they fit, and without values that the schema adds. */
function queryOf({ endpoint: { query: schema }, requestContext: { request } }: AnsweredCall) {
  if (!request.url.includes('?')) return undefined;
  const asked = [...new URL(request.url).searchParams];
  if (asked.length === 0) return undefined;
  const cast: unknown = schema?.cast(Object.fromEntries(asked), { assert: false });
  return loggedPart(
    schema,
    Object.fromEntries(asked.map(([name, text]) => [name, Reflect.get(Object(cast), name) ?? text])),
  );
}

function storedCall(call: AnsweredCall): StoredCall {
  const { token, endpoint, requestContext, status, refusal } = call;
  const { request, id: requestId, now: at, startedAt } = requestContext;
  const query = queryOf(call);
  const body = call.body === undefined ? undefined : loggedPart(endpoint.body, call.body);
  const hidden = [...(query?.hidden ?? []), ...(body?.hidden ?? [])];
  return {
    accountId: token.accountId,
    programId: token.programId,
    lastFour: token.lastFour,
    at,
    method: request.method,
    path: pathOf(call),
    status,
    requestId,
    milliseconds: Math.round(performance.now() - startedAt),
    query: query?.text,
    body: body?.text,
    error: refusal && withoutHidden(wordsOf(refusal), hidden).slice(0, MAX_WORDS_LENGTH),
  };
}

/**
 * Logs the calls of programs. Calls are gathered in memory and stored together a moment after they were answered, so that no call becomes
 * slower; a server that is killed loses the calls of that moment.
 */
export function requestLog(db: Executor, background: Background, log: Pick<Log, 'warn'>) {
  const refused = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: TOO_MANY_CALLS_PAUSE_MS });
  let waiting: StoredCall[] = [];
  let leftOut = 0;

  async function store(): Promise<void> {
    await pause(GATHERING_TIME);
    const [rows, lost] = [waiting, leftOut];
    waiting = [];
    leftOut = 0;
    const ids = await nextIds(db, programCalls, rows.length);
    await bulkInsert(
      db,
      programCalls,
      rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
    );
    if (lost > 0) log.warn({ calls: lost }, 'calls of programs were left out of the request log');
  }

  return (call: AnsweredCall): void => {
    if (call.status === 429) {
      if (refused.has(call.token.hash)) return;
      refused.set(call.token.hash, true);
    }
    if (waiting.length >= MAX_WAITING) {
      leftOut += 1;
      return;
    }
    waiting.push(storedCall(call));
    if (waiting.length === 1) background.run('request log', store);
  };
}
