import type { admin, Output } from '@slip/api/contract';

/** A user as the list has them. */
export type ListedUser = Output<typeof admin.searchUsers>[number];

/** What dialogs and actions need to know of a user. */
export type NamedUser = Pick<
  ListedUser,
  'userId' | 'userName' | 'firstName' | 'lastName' | 'email' | 'isPrimary'
>;
