import { reasonOf } from './databaseError.js';
import { troubleOf } from './troubleOf.js';

/** PgBouncer's message about a setting that it cannot pass on. */
const POOLER_MESSAGE = /unsupported startup parameter/;

/** Why no connection can be made, in a sentence that says what to do. @param variable the setting with the address */
export function connectionWords(error: unknown, place: string, variable: string): string {
  const reason = reasonOf(error);
  if (POOLER_MESSAGE.test(reason)) {
    const direct = variable === 'DATABASE_READ_URL' ? variable : 'DATABASE_DIRECT_URL';
    return `The database at ${place} is behind PgBouncer (${reason}): set ${direct} to the address of the database itself.`;
  }
  return troubleOf(error) === 'refused'
    ? `The database at ${place} cannot be opened with ${variable} (${reason}): check user, password, database and TLS in it, and the certificate of the database.`
    : `The database at ${place} does not answer (${reason}): check ${variable} and that PostgreSQL is running.`;
}

/** The message about a database that can only be read. */
export const readOnlyWords = (place: string, variable: string): string =>
  `The database at ${place} takes no changes: it is a replica, or set to be read-only. Set ${variable} to the primary, or to all of its hosts with commas between them.`;
