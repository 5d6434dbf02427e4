/* The endpoints under /authenticate/ of the specification: signing in, and the proof of who is signed in. */

export * from '../authenticate/mfa.js';
export * from '../authenticate/passkeys.js';
export * from '../authenticate/password.js';
export * from '../authenticate/recovery.js';
export * from '../authenticate/session.js';
export {
  backchannelLogout,
  beginProviderProof,
  beginProviderSignIn,
  finishProviderProof,
  finishProviderSignIn,
  signInWays,
} from '../authenticate/singleSignOn.js';
