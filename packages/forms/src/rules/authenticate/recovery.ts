import { type InferType, object, string } from 'yup';
import { checkEmail } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { textPiece } from '../schema/piece.js';
import { atMost, textCheck } from '../schema/textCheck.js';
import { CONFIRM_NEW_PASSWORD, confirmPassword, newPassword } from './newPassword.js';
import { checkUserName } from './signIn.js';

const forgottenEmail = () => textPiece(checkEmail(limits.forgottenEmail));

/** The token of a reset link: it has no meaning to us, but its length is limited. */
const token = () =>
  textPiece(
    textCheck({ required: { message: 'The reset link is incomplete.' }, maximum: atMost(512, 'Token') }),
  );

/** Forgot Username or Password (spec 1 §5). */
export const forgotPasswordSchema = object({ Email: forgottenEmail().label('Email') });

export type ForgotPasswordForm = InferType<typeof forgotPasswordSchema>;

/** The query of `POST /authenticate/forgotPassword` (spec 1 §7). The user name is known only inside settings. */
export const forgotPasswordRequest = () =>
  object({
    forgotPasswordRequestEmail: forgottenEmail(),
    forgotPasswordRequestUsername: string().max(limits.insurerUserName).optional(),
  });

/** Set Account Password (spec 1 §2, §5): checked on submit. */
export const resetPasswordSchema = object({
  Email: textPiece(checkEmail()).label('Email'),
  Username: textPiece(checkUserName).label('Username'),
  NewPassword: newPassword('Username').label('New Password'),
  ConfirmPassword: confirmPassword('NewPassword').label(CONFIRM_NEW_PASSWORD),
});

export type ResetPasswordForm = InferType<typeof resetPasswordSchema>;

/** The body of `POST /authenticate/getUserNames` (spec 1 §7). */
export const userNamesRequest = () =>
  object({
    token: token(),
    email: textPiece(checkEmail()),
    username: textPiece(textCheck({ maximum: atMost(limits.userName, 'User Name') })),
  }).noUnknown();

/** The body of `POST /authenticate/resetPassword` (spec 1 §3). */
export const resetPasswordRequest = () =>
  object({
    token: token(),
    userName: textPiece(checkUserName),
    password: newPassword('userName'),
    email: textPiece(checkEmail()),
  }).noUnknown();
