import type { GroupHandlers } from '../http/handler.js';
import { confirmPassword, updatePassword } from './confirmPassword.js';
import type { SignInServices } from './finishSignIn.js';
import { login } from './login.js';
import { logout, logoutEverywhere } from './logout.js';
import { getQrCode } from './mfa/getQrCode.js';
import { sendVerificationCode } from './mfa/sendVerificationCode.js';
import { verifyCode, verifyLogin } from './mfa/verifyCode.js';
import { forgotPassword } from './recovery/forgotPassword.js';
import { getUserNames, resetPassword } from './recovery/resetPassword.js';
import { refresh } from './refresh.js';

/** Signing in, staying signed in, signing out. */
export function authenticateHandlers(services: SignInServices): GroupHandlers<'authenticate'> {
  return {
    login: login(services),
    refresh: refresh(services),
    logout: logout(services),
    logoutEverywhere: logoutEverywhere(services),
    getQrCode: getQrCode(services),
    sendVerificationCode: sendVerificationCode(services),
    verifyMfaCode: verifyCode(services),
    verifyQrCode: verifyCode(services),
    verifyLogin: verifyLogin(services),
    forgotPassword: forgotPassword(services),
    getUserNames,
    resetPassword: resetPassword(services),
    updatePassword: updatePassword(services),
    confirmPassword,
  };
}
