import { HttpError } from './HttpError.js';

/** The refusal of what may succeed a moment later, sent again under the same key. */
export function notNow(): HttpError {
  return new HttpError(503, 'The office cannot answer right now. Please try again in a few seconds.', {
    retryAfter: 5,
  });
}
