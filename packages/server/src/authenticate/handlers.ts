import type { NounHandlers } from '../http/handler.js';
import { later } from '../later.js';
import type { Services } from '../Services.js';
import { login } from './login.js';
import { logout } from './logout.js';
import { refresh } from './refresh.js';

/** Signing in, staying signed in, signing out. */
export function authenticateHandlers(services: Services): NounHandlers<'authenticate'> {
  return {
    login: login(services),
    refresh: refresh(services),
    logout: logout(services),
    logoutEverywhere: later,
    getQrCode: later,
    sendVerificationCode: later,
    verifyMfaCode: later,
    verifyQrCode: later,
    verifyLogin: later,
    forgotPassword: later,
    getUserNames: later,
    resetPassword: later,
    updatePassword: later,
  };
}
