import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { KeyRing, SigningKeys } from './signingKeys.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A token nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a token that nobody can guess is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The form in which a text that somebody could guess, such as six digits, is stored: a hash that needs the key. */
export function keyedHash(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two hashes in constant time, so that the time tells nothing about them. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The purpose that a text is encrypted for, each with a key of its own. */
type Purpose = 'factorSecret' | 'bankNumber' | 'webhookSecret' | 'providerSecret';

/** Encrypts a text so that changing it is noticed: the id of the key, a point, then nonce, text and tag in one. */
export function encrypt(keys: SigningKeys, text: string, purpose: Purpose = 'factorSecret'): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keys[purpose], nonce);
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keys.id}.${bytes.toString('base64url')}`;
}

/** A text that was encrypted. */
export interface Decrypted {
  readonly text: string;
  /** True if an older key encrypted the text, so that it should be encrypted again with the current one. */
  readonly isOutdated: boolean;
}

/** Decrypts a text; undefined when its key is gone, or when the encrypted text was changed. */
export function decrypt(
  { current, all }: KeyRing,
  encrypted: string,
  purpose: Purpose = 'factorSecret',
): Decrypted | undefined {
  const [bytes = '', id] = encrypted.split('.').toReversed();
  // A text from before keys had ids names no key: any of them may fit.
  for (const keys of all.filter((each) => id === undefined || each.id === id)) {
    const text = decryptWith(keys[purpose], bytes);
    if (text !== undefined) return { text, isOutdated: id !== current.id };
  }
  return undefined;
}

function decryptWith(key: Uint8Array, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return undefined;
  }
}
