import type { authenticate, Input } from '@slip/api/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { writeLetter } from '../../mail/letters.js';
import type { PostOffice } from '../../mail/PostOffice.js';
import type { Office } from '../../operator/Office.js';
import { passkeys } from '../tables.js';

/** A passkey that somebody has. */
export type Passkey = typeof passkeys.$inferSelect;

/** The passkeys of a person, the oldest first. */
export function passkeysOf(db: Executor, personId: number): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.addedAt), passkeys.id);
}

/** Removes a passkey of a person, or all of them; returns the removed ones. */
export function removePasskeys(db: Executor, personId: number, id?: string): Promise<Passkey[]> {
  return db
    .delete(passkeys)
    .where(and(eq(passkeys.personId, personId), id === undefined ? undefined : eq(passkeys.id, id)))
    .returning();
}

/** The ids by which devices know these passkeys, in the form that browsers need. */
export function passkeyCredentials(ownPasskeys: readonly Passkey[]) {
  return ownPasskeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

/** The algorithms a passkey may have, as COSE numbers them: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/** The office as devices know it: passkeys belong to the host of its public address, and are used on its pages only. */
export function relyingParty({ address }: { readonly address: () => string }) {
  const { origin, hostname } = new URL(address());
  return { origin, id: hostname };
}

/** A passkey that was shown, as its browser sends it. */
export type ShownPasskey = Input<typeof authenticate.verifyPasskey>['body']['passkey'];

/** A passkey that a device has made, as its browser sends it. */
export type MadePasskey = Input<typeof authenticate.addPasskey>['body']['passkey'];

type Party = ReturnType<typeof relyingParty>;

/** The library, which is loaded with the first passkey: that takes as long as a fifth of a start, and workers never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The parts that are the same for every passkey. */
const anyPasskey = { type: 'public-key', clientExtensionResults: {} } as const;

/**
 * Checks a passkey that was shown. Returns how often the device says that it has used the passkey; undefined when the signature, the
 * challenge, the origin or the host is wrong, or the device has not verified its user. The caller compares the count, with the row locked.
 */
export async function verifiedCounter(
  { credentialId, publicKey, userHandle }: Passkey,
  shown: ShownPasskey,
  { challenge, party }: { readonly challenge: string; readonly party: Party },
): Promise<number | undefined> {
  const { id, userHandle: shownHandle, clientDataJSON, authenticatorData, signature } = shown;
  if (shownHandle !== null && shownHandle !== userHandle) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...anyPasskey, id, rawId: id, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        // The library would compare the counts; the caller does, with the row locked.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a new passkey. Returns the parts of it that are stored; undefined when it was not made for this office and this challenge, or the
 * device has not verified its user.
 */
export async function verifiedCredential(
  { id, clientDataJSON, attestationObject }: MadePasskey,
  { challenge, party }: { readonly challenge: string; readonly party: Party },
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...anyPasskey, id, rawId: id, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return undefined;
  }
}

/** True if the count of a device shows that there is a copy of the key: a device that counts never sends the same count or less. */
export function isCopiedPasskey({ counter }: Pick<Passkey, 'counter'>, sentCount: number): boolean {
  return (sentCount > 0 || counter > 0) && sentCount <= counter;
}

/** Tells a person by mail what happened to a passkey of theirs. */
export async function notifyOfPasskey(
  transaction: Executor,
  { mail, office }: { readonly mail: PostOffice; readonly office: Office },
  person: { readonly userName: string; readonly email: string },
  { words, now }: { readonly words: string; readonly now: Date },
): Promise<void> {
  const letter = await writeLetter(transaction, office, 'changed', {
    userName: person.userName,
    change: words,
  });
  await mail.post(transaction, { channel: 'email', recipient: person.email, ...letter }, now);
}
