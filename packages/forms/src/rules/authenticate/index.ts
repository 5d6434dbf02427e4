export * from './mfa.js';
export {
  type ChangePasswordForm,
  CONFIRM_NEW_PASSWORD,
  changePasswordRequest,
  changePasswordSchema,
  checkNewPassword,
  type ForgotPasswordForm,
  forgotPasswordRequest,
  forgotPasswordSchema,
  passwordRequirements,
  type ResetPasswordForm,
  resetPasswordRequest,
  resetPasswordSchema,
  SIGN_OUT_ELSEWHERE,
  userNamesRequest,
} from './newPassword.js';
export { rememberedBrowserDays } from './rememberedBrowser.js';
export { loginPassword, loginRequest, loginSchema } from './signIn.js';
