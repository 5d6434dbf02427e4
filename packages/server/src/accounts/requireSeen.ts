import { messages } from '@slip/forms/rules';
import { HttpError } from '../http/HttpError.js';

/**
 * Refuses a change of a record that is no longer as its sender saw it.
 *
 * @param seen as it was sent; not asked when left out.
 * @param record in words, the first word of a sentence.
 * @throws HttpError 409
 */
export function requireSeen(seen: string | undefined, onFile: string, record: string): void {
  if (seen !== undefined && seen !== onFile) {
    throw new HttpError(409, messages.settings.recordChangedElsewhere(record));
  }
}
