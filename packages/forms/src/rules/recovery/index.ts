export {
  type ForgotPasswordForm,
  forgotPasswordRequest,
  forgotPasswordSchema,
  type ResetPasswordForm,
  resetPasswordRequest,
  resetPasswordSchema,
  userNamesRequest,
} from './recovery.js';
