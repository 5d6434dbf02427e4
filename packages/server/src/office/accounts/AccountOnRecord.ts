import type { CalendarDate } from '@slip/forms/rules';
import type { people } from '../../accounts/people/tables.js';
import type { accounts } from '../../accounts/tables.js';

/** True if an account has ended: its last day is the one on which its people were deleted. */
export const isEnded = (
  { activeTo }: { readonly activeTo: CalendarDate | null },
  today: CalendarDate,
): boolean => activeTo !== null && activeTo <= today;

/** An account whose page is shown. */
export type AccountOnRecord = typeof accounts.$inferSelect;

/** A person of an account, with the columns that the account's page reads. */
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
