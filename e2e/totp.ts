import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The bytes of a text in base 32 (RFC 4648). */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/[\s=]/g, ''))
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code an authenticator app shows (RFC 6238: SHA-1, 30 seconds, six digits).
 * @param stepsAhead 1 for the next code, because the office refuses a code that was already used
 */
export function totp(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
