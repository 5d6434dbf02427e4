import { and, eq, gt } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Executor } from '../../database/executor.js';
import { hashToken, newToken } from '../secrets.js';
import { type PasskeyPurpose, passkeyChallenges } from '../tables.js';

/** Milliseconds within which a challenge has to be signed. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** The purpose and the place of a challenge. */
interface ChallengeUse {
  readonly purpose: PasskeyPurpose;
  readonly askedIn: string;
  readonly now: Date;
}

/** The person who adds a passkey, and the id that the device should give them. */
interface Adding {
  readonly personId: number;
  readonly userHandle: string;
}

/** Makes a challenge. Only the last challenge to add a passkey counts for a person, so that two windows cannot add two passkeys at once. */
export async function makeChallenge(
  transaction: Executor,
  { purpose, askedIn, now }: ChallengeUse,
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
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  });
  return challenge;
}

const clientData = object({ challenge: string().required() });

/** The challenge that a device says it has signed; empty when the text cannot be read. */
function challengeIn(clientDataJSON: string): string {
  try {
    const text: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return clientData.validateSync(text, { strict: true }).challenge;
  } catch {
    return '';
  }
}

/**
 * Takes the challenge that was signed, also if the signature is refused later: of two calls with the same challenge, only the first gets it.
 * @returns undefined when the challenge was made elsewhere or for something else, was taken, or is too old.
 */
export async function takeChallenge(
  db: Executor,
  clientDataJSON: string,
  { purpose, askedIn, now }: ChallengeUse,
) {
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
