import { HttpError } from './HttpError.js';

/**
 * The refusal of a call while the database is away or overloaded. The caller may send it again in a moment, with the same
 * idempotency key.
 */
export function temporarilyUnavailable(): HttpError {
  return new HttpError(503, 'The office cannot answer right now. Please try again in a few seconds.', {
    retryAfter: 5,
  });
}
