import type { people } from '../../accounts/people/tables.js';
import type { accounts } from '../../accounts/tables.js';

/** An account whose page is shown. */
export type AccountOnRecord = typeof accounts.$inferSelect;

/** One of the people of an account, as far as its page reads them. */
export type PersonOnRecord = Pick<
  typeof people.$inferSelect,
  | 'id'
  | 'userName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'isPrimary'
  | 'permissions'
  | 'lockedAt'
  | 'lockedBy'
  | 'deletedAt'
>;
