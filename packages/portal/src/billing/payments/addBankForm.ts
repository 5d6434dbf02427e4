import { bankAccountSchema, checkMfaCode, codeDigits, loginPassword, textPiece } from '@slip/forms/rules';
import { type InferType, string } from 'yup';

/** The bank account, with the password again. */
export const withPassword = bankAccountSchema.shape({ Proof: loginPassword().label('Your Password') });

/** The bank account, with a code of a second factor instead. A piece is the schema of one field. */
export const withCode = bankAccountSchema.shape({
  Proof: textPiece(checkMfaCode, codeDigits).label('Verification Code'),
});

/** The bank account, after a sign-in at the provider of this session. */
export const withProvider = bankAccountSchema.shape({ Proof: string().defined() });

/** A bank account to add, with what proves who adds it. */
export type AddBankForm = InferType<typeof withPassword>;
