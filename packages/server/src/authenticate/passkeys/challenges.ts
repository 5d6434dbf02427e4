import { and, eq, gt } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Executor } from '../../database/executor.js';
import { hashToken, newToken } from '../secrets.js';
import { type PasskeyPurpose, passkeyChallenges } from '../tables.js';

/** Milliseconds in which a challenge has to be signed. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** A challenge that is asked for, or comes back signed. */
interface Asked {
  readonly purpose: PasskeyPurpose;
  readonly askedIn: string;
  readonly now: Date;
}

/** Whoever adds a passkey, and how the device is to name them. */
interface Adding {
  readonly personId: number;
  readonly userHandle: string;
}

/** Makes a challenge. Of somebody who adds a passkey only the last one counts, so that two windows make no two passkeys of one. */
export async function makeChallenge(
  transaction: Executor,
  { purpose, askedIn, now }: Asked,
  adding?: Adding,
): Promise<string> {
  const challenge = newToken();
  if (adding) {
    await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.personId, adding.personId));
  }
  await transaction.insert(passkeyChallenges).values({
    ...adding,
    hash: hashToken(challenge),
    purpose,
    askedIn,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME),
  });
  return challenge;
}

const clientData = object({ challenge: string().required() });

/** The challenge that a device says it signed; a text of no such form has none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const text: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return clientData.validateSync(text, { strict: true }).challenge;
  } catch {
    return '';
  }
}

/**
 * Takes the challenge that was signed, whatever comes of it: of two calls with the same one, the first has it.
 * @returns undefined when it was made elsewhere or for something else, was taken, or is too old.
 */
export async function takeChallenge(db: Executor, clientDataJSON: string, { purpose, askedIn, now }: Asked) {
  const challenge = challengeIn(clientDataJSON);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.askedIn, askedIn),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ personId: passkeyChallenges.personId, userHandle: passkeyChallenges.userHandle });
  return taken && { ...taken, challenge };
}
