import { HttpError } from '../../http/HttpError.js';

/** The refusal to change a user who was deleted. */
export function alreadyDeleted({ userName }: { readonly userName: string }): HttpError {
  return new HttpError(409, `The user ${userName} has been deleted already.`);
}
