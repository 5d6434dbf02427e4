import { type InferType, object } from 'yup';
import { boxPiece, textPiece } from '../schema/piece.js';
import { CONFIRM_NEW_PASSWORD, confirmPassword, newPassword, oldPassword } from './newPassword.js';
import { checkUserName } from './signIn.js';

/** The label of the box that ends the other sessions, and of a button that does. */
export const SIGN_OUT_ELSEWHERE = 'Sign out everywhere else';

/** Settings, Change Password (spec 2 §5). */
export const changePasswordSchema = object({
  /** Whose password it is: not shown, since nobody chooses it here. */
  Username: textPiece(checkUserName).label('Username'),
  OldPassword: oldPassword().label('Old Password'),
  NewPassword: newPassword('Username').label('New Password'),
  ConfirmPassword: confirmPassword('NewPassword').label(CONFIRM_NEW_PASSWORD),
  /** True if every other browser is to be signed out. */
  EndOthers: boxPiece().label(SIGN_OUT_ELSEWHERE),
});

export type ChangePasswordForm = InferType<typeof changePasswordSchema>;

/** The body of `POST /authenticate/updatePassword` (spec 2 §3). Other sessions end unless it says that they go on. */
export const changePasswordRequest = () =>
  object({
    oldPassword: oldPassword(),
    newPassword: newPassword(),
    endOtherSessions: boxPiece().optional(),
  }).noUnknown();
