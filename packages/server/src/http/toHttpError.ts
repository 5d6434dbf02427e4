import { sqlState } from '../database/sqlState.js';
import { troubleOf } from '../database/troubleOf.js';
import { HttpError } from './HttpError.js';
import { notNow } from './notNow.js';

/** SQLSTATE classes that say "not now": resources, time limit, conflict. */
const NOT_NOW = /^(53|57|40)/;

/** Seconds in which somebody of the office may have made room. */
const ROOM_MADE = 600;

/** SQLSTATE of a unique violation: another row has the key already. */
const TAKEN = '23505';

/** What the caller is told about an error; undefined when the caller can do nothing about it. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const state = sqlState(error) ?? '';
  if (state === TAKEN) {
    return new HttpError(
      409,
      'The same was stored from elsewhere at this moment. Nothing of yours was changed: please look at what is there now, and try again.',
    );
  }
  const trouble = troubleOf(error);
  if (trouble === 'full') {
    return new HttpError(
      503,
      'The office has no room left to store this, and has been told. Nothing of yours was stored: please send it again in some minutes.',
      { retryAfter: ROOM_MADE },
    );
  }
  return trouble === 'away' || NOT_NOW.test(state) ? notNow() : undefined;
}
