import { object } from 'yup';
import { confirmPassword, newPassword, oldPassword } from './newPassword.js';

/** Settings, Change Password (spec 2 §5). */
export const changePasswordSchema = object({
  OldPassword: oldPassword().label('Old Password'),
  NewPassword: newPassword().label('New Password'),
  ConfirmPassword: confirmPassword('NewPassword').label('Confirm New Password'),
});

/** The body of `POST /authenticate/updatePassword` (spec 2 §3). */
export const changePasswordRequest = () =>
  object({ oldPassword: oldPassword(), newPassword: newPassword() }).noUnknown();
