import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { keyedHash } from '../authenticate/secrets.js';
import type { KeyRing } from '../authenticate/signingKeys.js';
import type { Executor } from '../database/executor.js';
import { takeLock } from '../database/takeLock.js';
import type { IdempotentAnswer, IdempotentCall } from '../http/AppServices.js';
import { HttpError } from '../http/HttpError.js';
import { idempotencyKeys } from './tables.js';

/**
 * Executes a call, unless a call with its key was executed before: then that call's answer is given again. It works inside
 * the call's transaction: key and effect are stored together or not at all, so that a refused call may be tried again with
 * its key. A second call at the same time waits for the first. Only a keyed hash of the request is stored: a request may
 * hold an account number, and a plain hash of one could be found by trying all numbers.
 *
 * @throws HttpError 422 when the key was used for another request.
 */
export async function answerOnce(
  keys: KeyRing,
  transaction: Executor,
  call: IdempotentCall,
  executeCall: () => Promise<string>,
): Promise<IdempotentAnswer> {
  const { key, personId, endpointId, now } = call;
  const request = canonicalJson({ endpointId, input: call.input });
  const ofKey = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));
  // Sent together, executed in this order: the second one reads once the first has the lock.
  const [, [earlier]] = await Promise.all([
    takeLock(transaction, `idempotency:${personId}:${key}`),
    transaction.select().from(idempotencyKeys).where(ofKey),
  ]);
  if (earlier) {
    const hashes = keys.all.map(({ sentRequest }) => keyedHash(sentRequest, request));
    if (!hashes.includes(earlier.requestHash)) {
      throw new HttpError(
        422,
        'This Idempotency-Key was already used for another request: send a new key for a new request.',
      );
    }
    // A commit that was broken off while it waited for a standby can be seen here, and be lost with this database. Something is written,
    // so that this answer waits for the standby too (decision 0064).
    await transaction.update(idempotencyKeys).set({ createdAt: earlier.createdAt }).where(ofKey);
    return { json: earlier.body, isReplay: true };
  }
  const json = await executeCall();
  await transaction.insert(idempotencyKeys).values({
    personId,
    key,
    endpoint: endpointId,
    requestHash: keyedHash(keys.current.sentRequest, request),
    body: json,
    createdAt: now,
  });
  return { json, isReplay: false };
}

/** JSON with the fields of every object sorted by name; a file is replaced by its hash. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Uint8Array) return createHash('sha256').update(each).digest('hex');
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });
}
