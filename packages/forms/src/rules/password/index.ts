export {
  type ChangePasswordForm,
  type ChangePasswordRequest,
  changePasswordRequest,
  changePasswordSchema,
} from './changePassword.js';
export {
  checkConfirmPassword,
  checkNewPassword,
  checkOldPassword,
  confirmPassword,
  isCommonPassword,
  newPassword,
  oldPassword,
  type PasswordRequirement,
  passwordRequirements,
} from './newPassword.js';
