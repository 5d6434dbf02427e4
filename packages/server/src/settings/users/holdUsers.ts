import { and, eq, isNull } from 'drizzle-orm';
import { holdAccount } from '../../accounts/holdAccount.js';
import { sessionOver } from '../../authenticate/signInAgain.js';
import { sessions } from '../../authenticate/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Caller } from '../../http/handler.js';

/**
 * Lets nobody else change the users of the caller's account until the open transaction ends. Of two administrators who
 * delete each other at once, or take the role from each other, the second waits here and is then signed out by the first.
 *
 * @throws HttpError (401) when the caller's session was ended meanwhile.
 */
export async function holdUsers(
  transaction: Executor,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<void> {
  await holdAccount(transaction, accountId);
  const [open] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  if (!open) throw sessionOver();
}
