import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { Caller } from '../http/handler.js';
import { needsPerson } from './programs/findProgram.js';
import { sessions } from './tables.js';

/** Milliseconds after signing in, or after showing password or code again, for which no new proof is asked. */
const PROVED_FOR = 10 * 60_000;

/** Notes that the person of a session has shown again that it is them. */
export async function noteProof(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/**
 * Asks for a proof of who is signed in before the way they sign in is changed, or a bank account is added: an open session
 * alone (a computer left unlocked, a stolen token) must be enough for neither.
 * @param why what it is asked for, as the end of a sentence.
 * @throws HttpError (403) when the last proof is too long ago, and for programs, which have none.
 */
export async function requireProof(
  db: Executor,
  { sessionId, program }: Pick<Caller, 'sessionId' | 'program'>,
  now: Date,
  why = 'this changes how you sign in',
): Promise<void> {
  if (program) throw needsPerson();
  const [session] = await db
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  // Either way: the clock may have been set back.
  const age = session?.provedAt ? Math.abs(now.getTime() - session.provedAt.getTime()) : Infinity;
  if (age > PROVED_FOR) {
    throw new HttpError(403, `Please enter your password again: ${why}.`);
  }
}
