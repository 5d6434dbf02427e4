import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { tryOut } from '../database/tryOut.js';
import type { AppServices } from './AppServices.js';
import type { CallScope } from './CallScope.js';
import type { HttpError } from './HttpError.js';
import { badRequest } from './input/ProblemList.js';
import type { Route } from './Route.js';
import { jsonText } from './responses.js';

const MAX_KEY_LENGTH = 200;

/** Reads the key of a call. @throws HttpError 400 that says how to send one. */
function readIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') {
    throw badIdempotencyKey(
      'This call needs an Idempotency-Key header: send a new random value (such as a UUID) for each thing a person does, and the same one when you try that again.',
    );
  }
  if (key.length > MAX_KEY_LENGTH) {
    throw badIdempotencyKey(
      `The Idempotency-Key has ${key.length} characters: ${MAX_KEY_LENGTH} are the most it may have.`,
    );
  }
  return key;
}

function badIdempotencyKey(message: string): HttpError {
  return badRequest([{ path: 'Idempotency-Key', message }]);
}

/** A checked call that changes something. */
interface ChangingCall {
  readonly route: Route;
  readonly input: unknown;
  readonly headers: Headers;
  /** True if everything it stores is taken back. */
  readonly isTest: boolean;
  /** Makes the handler's context on a database or a transaction. */
  readonly scopeOn: (db: Executor) => CallScope;
  /**
   * Authenticates the caller again, and makes the handler's context: the caller may have been locked out since the call came, also
   * by another server.
   * @throws HttpError 401 or 403 when they may not call any more.
   */
  readonly scopeToChange: (db: Executor) => Promise<CallScope>;
}

/** The outcome of an executed call. */
interface ExecutedCall {
  /** The handler's answer as JSON text. */
  readonly json: string;
  readonly isReplay: boolean;
  /** The headers about a test's filings. */
  readonly testHeaders?: Readonly<Record<string, string>> | undefined;
}

/**
 * Executes a checked call that changes something: in a transaction, once per idempotency key. A test is executed in the same way,
 * and then everything it stored is taken back: letters, messages and jobs are rows of the same transaction.
 */
export async function executeCall(
  { database: { db }, answerOnce, alarm }: Pick<AppServices, 'database' | 'answerOnce' | 'alarm'>,
  { route, input, headers, isTest, scopeOn, scopeToChange }: ChangingCall,
): Promise<ExecutedCall> {
  const { endpoint, answer, turns } = route;
  if (!route.needsTransaction) {
    const scope = await scopeToChange(db);
    const output = await answer(input, scope);
    scope.committed();
    return { json: jsonText(output), isReplay: false };
  }

  const key = endpoint.idempotency === 'key' ? readIdempotencyKey(headers) : undefined;
  // The caller is authenticated before the preparation, too, so that a revoked token begins no long work.
  const prepared = await answer.prepare?.(input, await scopeToChange(db));
  const leaveTurn = answer.turnKey && (await turns.take(answer.turnKey(input, scopeOn(db))));
  try {
    const execute = isTest ? tryOut : inTransaction;
    const { lastScope, executed } = await execute(db, async (transaction) => {
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
      return { lastScope: scope, executed: once };
    });
    if (isTest) return { ...executed, testHeaders: lastScope.testing?.headers };
    alarm.worked();
    lastScope.committed();
    return executed;
  } finally {
    leaveTurn?.();
  }
}
