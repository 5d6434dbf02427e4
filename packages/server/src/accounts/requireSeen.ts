import { messages } from '@slip/forms/rules';
import { HttpError } from '../http/HttpError.js';

/**
 * Refuses a change of a record that has changed since its sender saw it.
 *
 * @param seen the mark of the record that the sender saw; without it nothing is checked.
 * @param onFile the mark of the record on file.
 * @param record the name of the record, as the subject of a sentence.
 * @throws HttpError 409
 */
export function requireSeen(seen: string | undefined, onFile: string, record: string): void {
  if (seen !== undefined && seen !== onFile) {
    throw new HttpError(409, messages.settings.recordChangedElsewhere(record));
  }
}
