import type { SignInServices } from '../../authenticate/SignInServices.js';
import type { GroupHandlers } from '../../http/handler.js';
import { addUser } from './addUser.js';
import { deleteUser } from './deleteUser.js';
import { editUser } from './editUser.js';
import { searchUsers } from './searchUsers.js';
import { userOfAccount } from './userOfAccount.js';
import { presentUser } from './userRecord.js';

type UserHandlers = Pick<
  GroupHandlers<'admin'>,
  'searchUsers' | 'userDetails' | 'addUser' | 'editUser' | 'deleteUser'
>;

/** The people of an account, as its administrators manage them (spec 2 §2 User Manager). */
export function userManager(services: SignInServices): UserHandlers {
  return {
    searchUsers: ({ query }, context) => searchUsers(query, context),
    userDetails: async ({ query }, { db, caller }) =>
      presentUser(await userOfAccount(db, caller, query.slipUserId)),
    addUser: ({ body }, context) => addUser(services, body, context),
    editUser: ({ body }, context) => editUser(services, body, context),
    deleteUser: ({ query }, context) => deleteUser(services, query.slipUserId, context),
  };
}
