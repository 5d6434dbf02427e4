import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { Caller } from '../http/handler.js';
import { needsPerson } from './programs/authorizeProgram.js';
import { sessions } from './tables.js';

/** Milliseconds after a sign-in, or after the last password or code, during which no new proof is asked for. */
const PROOF_LIFETIME_MS = 10 * 60_000;

/** Notes that the person of a session has proved again who they are. */
export async function noteProof(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/**
 * Asks for a proof of who is signed in before the way they sign in is changed, or a bank account is added: an open session
 * alone (a computer left unlocked, a stolen token) must be enough for neither.
 * @param why the reason for asking, as the end of a sentence.
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
  // The absolute value: the clock may have been set back.
  const age = session?.provedAt ? Math.abs(now.getTime() - session.provedAt.getTime()) : Infinity;
  if (age > PROOF_LIFETIME_MS) {
    throw new HttpError(403, `Please enter your password again: ${why}.`);
  }
}
