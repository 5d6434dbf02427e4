import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import type { AppServices } from './AppServices.js';
import type { CallScope } from './CallScope.js';
import type { HttpError } from './HttpError.js';
import { badRequest } from './input/badRequest.js';
import { jsonText } from './jsonText.js';
import type { Route } from './Route.js';

const LONGEST_KEY = 200;

/** Reads the key of a call. @throws HttpError 400 that says how to send one. */
function readIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') {
    throw refused(
      'This call needs an Idempotency-Key header: send a new random value (such as a UUID) for each thing a person does, and the same one when you try that again.',
    );
  }
  if (key.length > LONGEST_KEY) {
    throw refused(
      `The Idempotency-Key has ${key.length} characters: ${LONGEST_KEY} are the most it may have.`,
    );
  }
  return key;
}

function refused(message: string): HttpError {
  return badRequest([{ path: 'Idempotency-Key', message }]);
}

/** A checked call; `scopeOn` makes the handler's context on a database or a transaction. */
export interface Work {
  readonly route: Route;
  readonly input: unknown;
  readonly headers: Headers;
  readonly scopeOn: (db: Executor) => CallScope;
  /**
   * The same for what changes something: who calls may have been locked out since the call came, or a second ago by another server.
   * @throws HttpError 401 or 403 when they may not call any more.
   */
  readonly scopeToChange: (db: Executor) => Promise<CallScope>;
}

/** The handler's answer as JSON text. */
export interface Done {
  readonly json: string;
  readonly isReplay: boolean;
}

/** Executes a checked call: a read on the database, an unsafe call in a transaction, once per idempotency key. */
export async function executeCall(
  { database: { db }, answerOnce, alarm }: Pick<AppServices, 'database' | 'answerOnce' | 'alarm'>,
  { route, input, headers, scopeOn, scopeToChange }: Work,
): Promise<Done> {
  const { endpoint, answer, turns } = route;
  if (!route.needsTransaction) {
    const scope = endpoint.method === 'GET' ? scopeOn(db) : await scopeToChange(db);
    const output = await answer(input, scope);
    scope.committed();
    return { json: jsonText(output), isReplay: false };
  }

  const key = endpoint.idempotency === 'key' ? readIdempotencyKey(headers) : undefined;
  const prepared = await answer.prepare?.(input, scopeOn(db));
  const leave = answer.turnOf && (await turns.take(answer.turnOf(input, scopeOn(db))));
  try {
    const { last, done } = await inTransaction(db, async (transaction) => {
      // A transaction that is tried again begins with a fresh context.
      const scope = await scopeToChange(transaction);
      const run = async () => jsonText(await (prepared ? prepared(scope) : answer(input, scope)));
      const once =
        key === undefined
          ? { json: await run(), isReplay: false }
          : await answerOnce(
              transaction,
              { key, personId: scope.caller?.personId ?? 0, endpointId: endpoint.id, input, now: scope.now },
              run,
            );
      await scope.finish();
      return { last: scope, done: once };
    });
    alarm.worked();
    last.committed();
    return done;
  } finally {
    leave?.();
  }
}
