import { or, type SQL, sql } from 'drizzle-orm';
import { holdsText } from '../../database/likePattern.js';
import { people } from './tables.js';

/** The condition that a person's user name, name or email address holds a text; everybody where there is none. */
export function isPersonSearched(search = ''): SQL | undefined {
  return or(
    ...[people.userName, sql`${people.firstName} || ' ' || ${people.lastName}`, people.email].map((column) =>
      holdsText(column, search),
    ),
  );
}
