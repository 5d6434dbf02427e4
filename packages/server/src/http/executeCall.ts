import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { tryOut } from '../database/tryOut.js';
import type { AppServices } from './AppServices.js';
import type { CallScope } from './CallScope.js';
import type { HttpError } from './HttpError.js';
import { badRequest } from './input/ProblemList.js';
import type { Route } from './Route.js';
import { jsonText } from './responses.js';

const LONGEST_KEY = 200;

/** Reads the key of a call. @throws HttpError 400 that says how to send one. */
function readIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') {
    throw badIdempotencyKey(
      'This call needs an Idempotency-Key header: send a new random value (such as a UUID) for each thing a person does, and the same one when you try that again.',
    );
  }
  if (key.length > LONGEST_KEY) {
    throw badIdempotencyKey(
      `The Idempotency-Key has ${key.length} characters: ${LONGEST_KEY} are the most it may have.`,
    );
  }
  return key;
}

function badIdempotencyKey(message: string): HttpError {
  return badRequest([{ path: 'Idempotency-Key', message }]);
}

/** A checked call; `scopeOn` makes the handler's context on a database or a transaction. */
interface Work {
  readonly route: Route;
  readonly input: unknown;
  readonly headers: Headers;
  /** True if everything it stores is taken back. */
  readonly isTest: boolean;
  readonly scopeOn: (db: Executor) => CallScope;
  /**
   * The same for what changes something: who calls may have been locked out since the call came, or a second ago by another server.
   * @throws HttpError 401 or 403 when they may not call any more.
   */
  readonly scopeToChange: (db: Executor) => Promise<CallScope>;
}

/** The handler's answer as JSON text. */
interface Done {
  readonly json: string;
  readonly isReplay: boolean;
  /** Of a test the headers that tell of it. */
  readonly told?: Readonly<Record<string, string>> | undefined;
}

/**
 * Executes a checked call that changes something: in a transaction, once per idempotency key. A test is executed likewise, and then taken
 * back with everything it stored: letters, messages and jobs are rows of the same transaction.
 */
export async function executeCall(
  { database: { db }, answerOnce, alarm }: Pick<AppServices, 'database' | 'answerOnce' | 'alarm'>,
  { route, input, headers, isTest, scopeOn, scopeToChange }: Work,
): Promise<Done> {
  const { endpoint, answer, turns } = route;
  if (!route.needsTransaction) {
    const scope = await scopeToChange(db);
    const output = await answer(input, scope);
    scope.committed();
    return { json: jsonText(output), isReplay: false };
  }

  const key = endpoint.idempotency === 'key' ? readIdempotencyKey(headers) : undefined;
  // Before work that may take long, too, so that a token which was revoked begins none.
  const prepared = await answer.prepare?.(input, await scopeToChange(db));
  const leave = answer.turnOf && (await turns.take(answer.turnOf(input, scopeOn(db))));
  try {
    const execute = isTest ? tryOut : inTransaction;
    const { last, done } = await execute(db, async (transaction) => {
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
    if (isTest) return { ...done, told: last.testing?.headers };
    alarm.worked();
    last.committed();
    return done;
  } finally {
    leave?.();
  }
}
