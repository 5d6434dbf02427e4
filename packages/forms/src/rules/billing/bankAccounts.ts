import { object } from 'yup';
import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { digitsPattern } from '../schema/namePattern.js';
import { atMost, normalizeNumber, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { keyOrNull } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';

/** A bank's name, 1 to 30 characters (spec 3 §5.7). */
export const checkBankName = textCheck({
  required: { message: isRequired('Bank Name') },
  maximum: atMost(limits.bankName, 'Bank Name'),
});

/** True if nine digits are a routing number: the 3-7-1 checksum holds and they are not all zeros. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** A bank's routing number: exactly nine digits (spec 3 §5.7), with the checksum that banks give it. */
export const checkRoutingNumber: Check<string> = (value) => {
  if (value.trim() === '') return { message: isRequired('Routing Number') };
  if (!/^[0-9]{9}$/.test(value)) {
    return { message: `Routing Number must be exactly ${limits.routingNumber} digits.` };
  }
  return isRoutingNumber(value)
    ? undefined
    : { message: 'Routing Number is not valid.', fix: 'Copy the nine digits from a check or a bank letter.' };
};

/** An account number, 1 to 17 digits (spec 3 §5.7). */
export const checkAccountNumber = textCheck({
  required: { message: isRequired('Account Number') },
  maximum: atMost(limits.accountNumber, 'Account Number'),
  patterns: [digitsPattern('Account Number')],
});

/** The dialog Add Bank (spec 3 §4.6). */
export const bankAccountSchema = object({
  BankName: textPiece(checkBankName).label('Bank Name'),
  RoutingNumber: textPiece(checkRoutingNumber, normalizeNumber).label('Routing Number'),
  AccountNumber: textPiece(checkAccountNumber, normalizeNumber).label('Account Number'),
});

/** The owner of a state's bank account; a payment file has room for no longer name. */
export const checkPayee = textCheck({
  required: { message: isRequired('Payee') },
  maximum: atMost(limits.payee, 'Payee'),
});

/** The dialog for the bank account that a state's taxes are paid into. */
export const remittanceBankSchema = bankAccountSchema.shape({
  Payee: textPiece(checkPayee).label('Payee'),
});

/** The body of `POST /invoiceandpayment/addBankAccount` (spec 3 §3.8); the agent of an agency, else `null`. */
export const bankAccountRequest = () =>
  object({
    associatedAgentId: keyOrNull(),
    bankName: textPiece(checkBankName),
    routingNumber: textPiece(checkRoutingNumber),
    accountNumber: textPiece(checkAccountNumber),
  }).noUnknown();
