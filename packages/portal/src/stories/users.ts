import type { Output } from '@slip/api';
import { admin } from '@slip/api/contract';
import { userTypeOf } from '@slip/forms/rules';
import { people } from './people.js';

type ListedUser = Output<typeof admin.searchUsers>[number];

const [listed] = admin.searchUsers.example.response;

/** The users of the account of stories: the people of an agent, and one whose link waits. */
const users: readonly ListedUser[] = [
  {
    ...listed,
    userId: people.agent.userId,
    userName: 'ada.larkin',
    email: people.agent.email,
    lastSignIn: '2026-01-20T15:12:00.000Z',
  },
  {
    ...listed,
    userId: 31,
    userName: 'dana.osei',
    firstName: 'Dana',
    lastName: 'Osei',
    email: 'dana.osei@larkin.example',
    isPrimary: false,
    role: 0,
    lastSignIn: '2026-01-19T22:40:00.000Z',
  },
  {
    ...listed,
    userId: people.secondaryAgent.userId,
    userName: 'sam.larkin',
    firstName: 'Sam',
    email: 'sam@larkin.example',
    isPrimary: false,
    role: 1,
    isLocked: true,
    lastSignIn: '2025-12-02T16:05:00.000Z',
  },
  {
    ...listed,
    userId: people.viewOnlyAgent.userId,
    userName: 'vera.larkin',
    firstName: 'Vera',
    email: 'vera@larkin.example',
    isPrimary: false,
    role: 2,
    lastSignIn: null,
  },
];

/** The users whose names or email address contain a text. */
export function usersMatching(text: string): readonly ListedUser[] {
  const wanted = text.toLowerCase();
  return users.filter(({ userName, firstName, lastName, email }) =>
    `${userName} ${firstName} ${lastName} ${email}`.toLowerCase().includes(wanted),
  );
}

/** The details on file of one of them; of anybody else the details of the second. */
export function detailsOf(userId: number): Output<typeof admin.userDetails> {
  const user = users.find((each) => each.userId === userId) ?? users[1] ?? listed;
  return {
    ...admin.userDetails.example.response,
    slipUserId: userId,
    slipUserUserName: user.userName,
    slipUserFirstName: user.firstName,
    slipUserLastName: user.lastName,
    slipUserEmail: user.email,
    role: user.role,
    userTypeLk: userTypeOf(user),
  };
}
