import { type InferType, object } from 'yup';
import { checkEmail } from '../atoms/person.js';
import { isRequired } from '../schema/fieldTable.js';
import { normalizeNumber, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';

/* A registration's number is called receipt number here: it is the applicant's receipt. */

const RECEIPT_NUMBER = 'Registration Number';

/** The characters of a registration's number: those that look like another one are left out. */
export const receiptAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many characters a number has: 60 bits, which nobody guesses. */
export const RECEIPT_LENGTH = 12;

const receiptPattern = new RegExp(`^[${receiptAlphabet}]{4}(?:-[${receiptAlphabet}]{4}){2}$`);

/** The stored format of a registration's number, `7KQ2-M4TX-9HBD`, however it was typed. */
export function normalizeReceiptNumber(text: string): string {
  const characters = normalizeNumber(text).toUpperCase();
  return characters.replaceAll(/.{4}(?=.)/gu, '$&-');
}

const receiptRule = textCheck({
  required: { message: isRequired(RECEIPT_NUMBER) },
  patterns: [
    {
      pattern: receiptPattern,
      problem: {
        message: `${RECEIPT_NUMBER} must be ${RECEIPT_LENGTH} letters and digits, such as 7KQ2-M4TX-9HBD.`,
        fix: 'Copy it from the email that says your registration was received.',
      },
    },
  ],
});

/** Checks the number under which a registration was received. */
const checkReceiptNumber = (value: string) => receiptRule(normalizeReceiptNumber(value));

/** The form that asks for the status of a registration. */
export const registrationStatusSchema = object({
  ReceiptNumber: textPiece(checkReceiptNumber, normalizeReceiptNumber).label(RECEIPT_NUMBER),
  Email: textPiece(checkEmail()).label('Email'),
});

export type RegistrationStatusForm = InferType<typeof registrationStatusSchema>;

/** The body of `POST /registration/registrationStatus`. */
export const registrationStatusRequest = () =>
  object({
    receiptNumber: textPiece(checkReceiptNumber, normalizeReceiptNumber),
    email: textPiece(checkEmail()),
  }).noUnknown();
