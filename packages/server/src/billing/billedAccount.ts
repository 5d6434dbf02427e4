import { accountNumbered } from '../accounts/accountPeople.js';
import type { Executor } from '../database/executor.js';
import { badRequest } from '../http/input/ProblemList.js';

/** An agent or IPC filer by its number. @throws HttpError (400) if the account is of another kind, which is billed nothing */
export async function billedAccount(db: Executor, number: string) {
  const account = await accountNumbered(db, number);
  if (account.kind === 'Agent' || account.kind === 'IPC') return account;
  const message = `${account.name} is billed nothing: give the number of an agent or IPC filer.`;
  throw badRequest([{ path: 'account', message, value: number }]);
}
