import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Six random digits. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Seconds for which an authenticator app shows a code. */
export const PERIOD = 30;
/** The number of steps by which a phone's clock may be fast or slow. */
const CLOCK_STEPS = 1;
/** The bytes of a secret, as many as the hash has (RFC 4226 §4). */
const SECRET_SIZE = 20;

/** The settings that every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
function totp(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });
}

/** A new secret, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_SIZE }).base32;
}

/** The code an app shows at a moment. */
export function codeAt(secret: string, now: Date): string {
  return totp(secret).generate({ timestamp: now.getTime() });
}

/** The address that a QR code gives to an app. */
export function otpauthUrl(
  secret: string,
  { issuer, userName }: { issuer: string; userName: string },
): string {
  return new TOTP({
    issuer,
    label: userName,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  }).toString();
}

/**
 * The time step of a code: the current one or a neighbor. Undefined when the code belongs to no such step, or when it, or a later code, was
 * used before: so a code that somebody else saw cannot be used again.
 */
export function stepOf(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number | null },
): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: CLOCK_STEPS });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}
