import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Background } from '../../background/JobKind.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import type { AnsweredCall } from '../../http/AppServices.js';
import type { HttpError } from '../../http/HttpError.js';
import type { Log } from '../../log.js';
import { loggedPart } from './loggedPart.js';
import { programCalls } from './tables.js';

type StoredCall = typeof programCalls.$inferInsert;

/** Milliseconds in which calls gather, so that many are stored at once. */
const GATHERED_FOR = 500;

/** Calls that wait to be stored: more are left out, since memory is for those that are to be answered. */
const MOST_WAITING = 2_000;

/** Milliseconds in which one refusal of too many calls is kept of a token: it may be refused thousands of times. */
const TOO_MANY_PAUSE = 60_000;
const REMEMBERED = 1_000;

/** Characters of the words of a refusal. */
const LONGEST_WORDS = 2_000;

/** Fewer characters may stand in any words. */
const SHORTEST_SECRET = 3;

/** Words without what was left out of the call: a refusal names the value that it is about. */
function withoutHidden(words: string, hidden: readonly string[]): string {
  const secrets = hidden.filter(({ length }) => length >= SHORTEST_SECRET);
  // The longest first, so that no part of it is left.
  const ordered = secrets.toSorted((one, other) => other.length - one.length);
  return ordered.reduce((text, secret) => text.replaceAll(secret, '‹…›'), words);
}

/** The words of a refusal; of what is wrong with the input each problem, with its place. */
function wordsOf({ message, problems }: HttpError): string {
  const words = problems.map((each) => (each.path === '' ? each.message : `${each.path}: ${each.message}`));
  // A place is a name that was sent, and the database takes no NUL: with it the calls of everybody else would be lost.
  return (words.length === 0 ? message : words.join('\n')).replaceAll('\0', '‹NUL›');
}

/** The path as it was called, with the parameters that are no secret. */
function pathOf({ endpoint, params }: AnsweredCall): string {
  if (!endpoint.params) return endpoint.path;
  const { shown } = loggedPart(endpoint.params, endpoint.params.cast(params, { assert: false }));
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(Reflect.get(Object(shown), name)),
  );
}

/** The query as it was asked, read by its schema as far as it fits, and without the values that the schema adds. */
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
    error: refusal && withoutHidden(wordsOf(refusal), hidden).slice(0, LONGEST_WORDS),
  };
}

/**
 * Keeps what programs called. Calls gather in memory and are stored together a moment after they were answered, so that none is
 * slower for it; a server that is killed loses those of that moment.
 */
export function requestLog(db: Executor, background: Background, log: Pick<Log, 'warn'>) {
  const refused = new LRUCache<string, true>({ max: REMEMBERED, ttl: TOO_MANY_PAUSE });
  let waiting: StoredCall[] = [];
  let leftOut = 0;

  async function store(): Promise<void> {
    await pause(GATHERED_FOR);
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
    if (waiting.length >= MOST_WAITING) {
      leftOut += 1;
      return;
    }
    waiting.push(storedCall(call));
    if (waiting.length === 1) background.run('request log', store);
  };
}
