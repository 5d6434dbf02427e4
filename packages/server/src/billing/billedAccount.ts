import { accountNumbered } from '../accounts/accountPeople.js';
import { filingKinds } from '../accounts/agentAccess.js';
import type { Executor } from '../database/executor.js';
import { badRequest } from '../http/input/ProblemList.js';

/** An agent or IPC filer by its number. @throws HttpError (400) if the account is of another kind, which is billed nothing */
export async function billedAccount(db: Executor, number: string) {
  const account = await accountNumbered(db, number, filingKinds);
  if (filingKinds.includes(account.kind)) return account;
  const message = `${account.name} is billed nothing: give the number of an agent or IPC filer.`;
  throw badRequest([{ path: 'account', message, value: number }]);
}
