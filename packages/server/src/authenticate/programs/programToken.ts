import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The number of random characters, which nobody can guess: 178 bits. */
const RANDOM_LENGTH = 30;

/** The number of characters of the checksum. */
const CHECKSUM_LENGTH = 6;

/** A token of a program. */
const FORM = new RegExp(`^slip_(?:live|test)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
/** Any token or secret, also as a part of a longer text. */
const INSIDE = new RegExp(`slip_(?:live|test|vendor|refresh)_[0-9A-Za-z]{${RANDOM_LENGTH}}`);

/** The CRC-32 of a text as six digits to the base 62, as GitHub's tokens end: a scanner tells a token from a text that looks like one. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/**
 * Makes a text that nobody can guess and scanners find: `slip_live_` and so on, 30 random characters, and a checksum of the whole.
 * @param kind `live` and `test`: the token of a program; `vendor`: the secret of a vendor; `refresh`: a refresh token of a vendor.
 */
export function newCheckedToken(kind: 'live' | 'test' | 'vendor' | 'refresh'): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)] ?? '').join('');
  const token = `slip_${kind}_${random}`;
  return token + checksum(token);
}

/** Makes the token of a program. */
export const newProgramToken = (isTest: boolean): string => newCheckedToken(isTest ? 'test' : 'live');

/** True if a text has the form of a program's token, and its checksum. */
export function isProgramToken(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** True if a text, such as an address, has what looks like a program's token in it. */
export const holdsProgramToken = (text: string): boolean => INSIDE.test(text);
