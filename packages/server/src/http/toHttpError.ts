import { sqlState } from '../database/sqlState.js';
import { HeldLock } from '../database/veil/heldLocks.js';
import { HttpError } from './HttpError.js';
import { notNow } from './notNow.js';

/** Failures of the connection, as Node names them. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** SQLSTATE classes and codes that say "not now": connection, resources, shutdown, time limit, conflict. */
const NOT_NOW = /^(08|53|57|40)/;

/** SQLSTATE of a disk without room. */
const DISK_FULL = '53100';
/** Seconds in which somebody of the office may have made room. */
const ROOM_MADE = 600;

/** Seconds in which a large batch file may have been stored. */
const FILED = 30;

/** SQLSTATE of a unique violation: another row has the key already. */
const TAKEN = '23505';

/** What the caller is told about an error; undefined when the caller can do nothing about it. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HeldLock) {
    return new HttpError(
      503,
      'A large batch file of the same agent or insurer is being filed at this moment. Nothing of yours was changed: please send it again in a minute.',
      { retryAfter: FILED },
    );
  }
  const state = sqlState(error) ?? '';
  if (state === TAKEN) {
    return new HttpError(
      409,
      'The same was stored from elsewhere at this moment. Nothing of yours was changed: please look at what is there now, and try again.',
    );
  }
  if (state === DISK_FULL) {
    return new HttpError(
      503,
      'The office has no room left to store this, and has been told. Nothing of yours was stored: please send it again in some minutes.',
      { retryAfter: ROOM_MADE },
    );
  }
  if (NOT_NOW.test(state) || isConnectionLost(error)) {
    return notNow();
  }
  return undefined;
}

function isConnectionLost(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && NO_CONNECTION.has(each.code)) return true;
    if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(each.message)) return true;
  }
  return false;
}
