import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import type { PersonActId } from './personActs.js';

/** To whom an act is done, and why. */
interface Done {
  readonly userName: string;
  readonly reason: string;
}

/** The acts of staff, each of which says what it did. */
export interface Acts {
  readonly toPerson: Readonly<Record<PersonActId, (done: Done) => Promise<string>>>;
  readonly endAccount: (accountId: number, reason: string) => Promise<string>;
  readonly isRunning: boolean;
}

/** The endpoints that the acts call. */
export function useActs(): Acts {
  const lock = useAction(office.lockAccount);
  const unlock = useAction(office.unlockAccount);
  const reset = useAction(office.resetMfa);
  const sessions = useAction(office.endSessions);
  const password = useAction(office.mailPasswordLink);
  const primary = useAction(office.makePrimary);
  const remove = useAction(office.endPerson);
  const end = useAction(office.endAccount);
  return {
    toPerson: {
      lock: async (body) => `${(await lock.run({ body })).userName} is locked.`,
      unlock: async ({ userName }) =>
        `${(await unlock.run({ body: { userName } })).userName} can sign in again.`,
      reset: async ({ userName }) =>
        `${(await reset.run({ body: { userName } })).userName} has no second factor now.`,
      sessions: async (body) => {
        const { userName, ended } = await sessions.run({ body });
        return ended === 0 ? `${userName} was signed in nowhere.` : `${userName} is signed out everywhere.`;
      },
      password: async ({ userName }) =>
        `A link was mailed to ${(await password.run({ body: { userName } })).mailedTo}.`,
      primary: async (body) => `${(await primary.run({ body })).userName} is the primary user now.`,
      delete: async (body) => `${(await remove.run({ body })).userName} was deleted.`,
    },
    endAccount: async (accountId, reason) => {
      const { isDone, name, proposal } = await end.run({ body: { accountId, reason } });
      return isDone
        ? `The account of ${name} has ended.`
        : `Proposal ${proposal} waits: the account of ${name} ends when another person of the office approves it.`;
    },
    isRunning: [lock, unlock, reset, sessions, password, primary, remove, end].some(
      ({ isRunning }) => isRunning,
    ),
  };
}
