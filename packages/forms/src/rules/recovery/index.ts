export {
  type ForgotPasswordForm,
  forgotPasswordRequest,
  forgotPasswordSchema,
  type ResetPasswordForm,
  type ResetPasswordRequest,
  resetPasswordRequest,
  resetPasswordSchema,
  userNamesRequest,
} from './recovery.js';
