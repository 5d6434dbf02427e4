import type { authenticate } from '@slip/api/contract';
import { readPerson } from '../accounts/people/Person.js';
import { sessionUser } from '../accounts/people/sessionUser.js';
import { inTransaction } from '../database/executor.js';
import { type GroupHandlers, type Handler, withOwnTransactions } from '../http/handler.js';
import { refreshCookie } from './accessToken.js';
import { confirmPassword, updatePassword } from './confirmPassword.js';
import { type SignInServices, sessionOver } from './finishSignIn.js';
import { login } from './login.js';
import { logout, logoutEverywhere } from './logout.js';
import { getQrCode } from './mfa/getQrCode.js';
import { sendVerificationCode } from './mfa/sendVerificationCode.js';
import { verifyCode, verifyLogin } from './mfa/verifyCode.js';
import { addPasskey, newPasskey } from './passkeys/addPasskey.js';
import { passkeyChallenge, verifyPasskey } from './passkeys/showPasskey.js';
import { forgotPassword } from './recovery/forgotPassword.js';
import { getUserNames, resetPassword } from './recovery/resetPassword.js';
import { renewSession } from './sessionLife.js';
import { backchannelLogout } from './single-sign-on/backchannelLogout.js';
import { beginProviderProof, finishProviderProof } from './single-sign-on/providerProof.js';
import { beginProviderSignIn, finishProviderSignIn, signInWays } from './single-sign-on/providerSignIn.js';

/** Trades the refresh cookie for an access token and the next cookie (spec 1 §4). */
function refresh({
  keys,
  tokens,
  sessions,
  sessionHours,
}: SignInServices): Handler<typeof authenticate.refresh> {
  return withOwnTransactions(async (_, context) => {
    const { db, now, cookies } = context;
    const token = cookies.get(refreshCookie);
    if (!token) throw sessionOver('expired');
    const renewal = await inTransaction(db, async (transaction) => {
      const outcome = await renewSession(transaction, { token, keys, hours: sessionHours, now });
      if (outcome.kind === 'ended') {
        const after = { reason: outcome.reason };
        const change = {
          action: 'sign-out',
          entity: 'sessions',
          entityId: outcome.sessionId,
          after,
        } as const;
        await context.audit(change, transaction, outcome.personId);
      }
      return outcome;
    });
    if (renewal.kind !== 'live') {
      if (renewal.kind === 'ended') sessions.forget(renewal.sessionId);
      cookies.set(refreshCookie, null);
      throw sessionOver(renewal.why);
    }
    const { session } = renewal;
    if (session.refreshToken !== null) cookies.set(refreshCookie, session.refreshToken);
    const person = await readPerson(db, session.personId);
    return { user: sessionUser(person), token: await tokens.issue(session, now), refreshToken: null };
  });
}

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
    passkeyChallenge: passkeyChallenge(services),
    verifyPasskey: verifyPasskey(services),
    newPasskey: newPasskey(services),
    addPasskey: addPasskey(services),
    forgotPassword: forgotPassword(services),
    getUserNames,
    resetPassword: resetPassword(services),
    signInWays,
    beginProviderSignIn: beginProviderSignIn(services),
    finishProviderSignIn: finishProviderSignIn(services),
    beginProviderProof: beginProviderProof(services),
    finishProviderProof: finishProviderProof(services),
    backchannelLogout: backchannelLogout(services),
    updatePassword: updatePassword(services),
    confirmPassword,
  };
}
