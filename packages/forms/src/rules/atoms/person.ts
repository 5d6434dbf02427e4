import { limits } from '../limits/limits.js';
import { textPiece } from './piece.js';
import { atMost, textCheck } from './textCheck.js';

// One @, no spaces, a dotted domain: stricter patterns refuse addresses that work.
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** An e-mail address (spec 1 §5); 75 characters, 80 in the forgotten-password form. */
export const checkEmail = (maximum: number = limits.email) =>
  textCheck({
    required: { message: 'Email is required.' },
    maximum: atMost(maximum, 'Email'),
    patterns: [
      { pattern: EMAIL, problem: { message: 'Invalid email address', fix: 'Write it as name@example.com.' } },
    ],
  });

/** A typed signature, 1 to 100 characters (spec 3 §5.5). */
export const checkSignature = textCheck({
  required: { message: 'Signature is required.', fix: 'Type your full name.' },
  maximum: atMost(limits.signature, 'Signature'),
});

export const email = (maximum?: number) => textPiece(checkEmail(maximum));
export const signature = () => textPiece(checkSignature);
