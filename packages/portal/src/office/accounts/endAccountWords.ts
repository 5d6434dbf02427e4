import type { ActWords } from './ActWords.js';
import type { ShownAccount } from './accountWords.js';

/** The texts of the dialog that is shown before an account is ended. */
export function endAccountWords({ name, people }: ShownAccount): ActWords {
  const userCount = people.rows.filter(({ deletedAt }) => deletedAt === null).length;
  const who =
    userCount === 1 ? 'Its one user is' : `All of its ${people.hasMore ? 'users' : `${userCount} users`} are`;
  return {
    title: `End the account of ${name}?`,
    consequences: [
      `${who} signed out at once and deleted, and told by a letter. Their usernames cannot be given to anybody again.`,
      'Nobody can file for the account any more. What was filed and signed stays, and what is owed stays owed.',
      'This cannot be undone: who comes back needs a new account.',
      'A second person of the office has to approve it, where there is one who may: until then nothing is done.',
    ],
    confirmLabel: 'End the account',
    asksReason: true,
    isDestructive: true,
  };
}
