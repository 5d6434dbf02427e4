import type { admin, Output } from '@slip/api/contract';

/** A user in the list. */
export type ListedUser = Output<typeof admin.searchUsers>[number];

/** Facts about a user that dialogs and actions need. */
export type NamedUser = Pick<
  ListedUser,
  'userId' | 'userName' | 'firstName' | 'lastName' | 'email' | 'isPrimary'
>;
