import { admin } from '@slip/api/contract';
import type { UserRequest } from '@slip/forms/rules';

let count = 0;

/** A new user as the form sends one, with a user name and an email address of their own. */
export function newUser(changes: Partial<UserRequest> = {}): UserRequest {
  count += 1;
  const userName = `colleague${count}`;
  return {
    ...admin.addUser.example.body,
    slipUserUserName: userName,
    slipUserEmail: `${userName}@larkin.example`,
    role: 2,
    ...changes,
  };
}
