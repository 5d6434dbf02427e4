import { bankAccountSchema, checkMfaCode, codeDigits, loginPassword, textPiece } from '@slip/forms/rules';
import type { InferType } from 'yup';

/** The bank account, with the password again. */
export const withPassword = bankAccountSchema.shape({ Proof: loginPassword().label('Your Password') });

/** The bank account, with a code of a second factor instead. */
export const withCode = bankAccountSchema.shape({
  Proof: textPiece(checkMfaCode, codeDigits).label('Verification Code'),
});

export type AddBankForm = InferType<typeof withPassword>;
