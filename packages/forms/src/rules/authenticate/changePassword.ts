import { object } from 'yup';
import { CONFIRM_NEW_PASSWORD, confirmPassword, newPassword, oldPassword } from './newPassword.js';

/** Settings, Change Password (spec 2 §5). */
export const changePasswordSchema = object({
  OldPassword: oldPassword().label('Old Password'),
  NewPassword: newPassword().label('New Password'),
  ConfirmPassword: confirmPassword('NewPassword').label(CONFIRM_NEW_PASSWORD),
});

/** The body of `POST /authenticate/updatePassword` (spec 2 §3). */
export const changePasswordRequest = () =>
  object({ oldPassword: oldPassword(), newPassword: newPassword() }).noUnknown();
