import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { namePattern } from '../schema/namePattern.js';
import { namingLookAlikes } from '../schema/namingLookAlikes.js';
import { atMost, isSameText, textCheck } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';

// One @, no spaces, a dotted domain: stricter patterns refuse addresses that work.
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** An e-mail address (spec 1 §5); 75 characters, 80 in the forgotten-password form. */
export const checkEmail = (maximum: number = limits.email) =>
  textCheck({
    required: { message: isRequired('Email') },
    maximum: atMost(maximum, 'Email'),
    patterns: [
      { pattern: EMAIL, problem: { message: 'Invalid email address', fix: 'Write it as name@example.com.' } },
    ],
  });

const emailRule = checkEmail();

/**
 * A confirmation of an e-mail address: the same address in upper or lower case (spec 1 §5 Contact). `role` says whose
 * address it is. While the address itself is wrong, only that is said.
 */
export function checkConfirmEmail(confirmation: string, address: string, role: string): Problem | undefined {
  if (emailRule(address) !== undefined) return undefined;
  return confirmation.trim().toLowerCase() === address.trim().toLowerCase()
    ? undefined
    : { message: `${role}'s Email Addresses do not match.` };
}

/** A first name; 50 characters, 30 in registrations (spec 1 §5 Contact). */
export const checkFirstName = (maximum: number = limits.personName) =>
  namingLookAlikes(
    textCheck({
      required: { message: 'First name is required' },
      maximum: atMost(maximum, 'First Name'),
      patterns: [namePattern('First Name')],
    }),
  );

/** A last name; 50 characters, 30 in registrations. */
export const checkLastName = (maximum: number = limits.personName) =>
  namingLookAlikes(
    textCheck({
      required: { message: 'Last name is required' },
      maximum: atMost(maximum, 'Last Name'),
      patterns: [namePattern('Last Name')],
    }),
  );

/** A middle name; may be empty. */
export const checkMiddleName = namingLookAlikes(
  textCheck({
    maximum: atMost(limits.middleName, 'Middle Name'),
    patterns: [namePattern('Middle Name')],
  }),
);

/** The fix for an empty signature. */
export const typeFullName = 'Type your full name.';

/** A typed signature, 1 to 100 characters (spec 3 §5.5). */
export const checkSignature = textCheck({
  required: { message: isRequired('Signature'), fix: typeFullName },
  maximum: atMost(limits.signature, 'Signature'),
});

/**
 * A signature that has to be the signer's own name (spec 1 §3 `entitySlipUserFullName`), as names are compared
 * (`isSameText`). An empty signature is a problem of {@link checkSignature}.
 */
export function checkOwnSignature(signature: string, signerName: string): Problem | undefined {
  return isSameText(signature, signerName)
    ? undefined
    : {
        message: `The signature must be your own name: ${signerName}.`,
        fix: 'Type your name as the office has it, or ask the office to correct it.',
      };
}

export const email = (maximum?: number) => textPiece(checkEmail(maximum));
export const firstName = (maximum?: number) => textPiece(checkFirstName(maximum));
export const lastName = (maximum?: number) => textPiece(checkLastName(maximum));
export const signature = () => textPiece(checkSignature);
