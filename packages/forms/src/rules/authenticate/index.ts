export {
  type ChangePasswordForm,
  changePasswordRequest,
  changePasswordSchema,
  SIGN_OUT_ELSEWHERE,
} from './changePassword.js';
export { loginRequest, loginSchema } from './login.js';
export * from './mfa.js';
export { CONFIRM_NEW_PASSWORD, checkNewPassword, passwordRequirements } from './newPassword.js';
export {
  type ForgotPasswordForm,
  forgotPasswordRequest,
  forgotPasswordSchema,
  type ResetPasswordForm,
  resetPasswordRequest,
  resetPasswordSchema,
  userNamesRequest,
} from './recovery.js';
export { loginPassword } from './signIn.js';
