import { HttpError } from '../../http/HttpError.js';

/** The refusal (409) to back out twice; both are told by their confirmation numbers. */
export function backedOutAlready(confirmationNumber: string, by: string): HttpError {
  return new HttpError(409, `Transaction ${confirmationNumber} is backed out already, by ${by}.`);
}
