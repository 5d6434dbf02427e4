import { ApiError, toNotice, useAction } from '@slip/api';
import { authenticate, type Output } from '@slip/api/contract';
import {
  limits,
  MFA,
  type MfaMethod,
  type MfaVerifyRequest,
  messages,
  mfaMethods,
  type SentMfaMethod,
} from '@slip/forms/rules';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { destination } from '../../navigation/origin.js';
import { useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { useSessionEntry } from '../useSessionEntry.js';
import { isForSignedIn, type MfaState, type MfaStep, mfaPath } from './mfaState.js';

type VerifiedCode = Output<typeof authenticate.verifyMfaCode>;

/** A code as a person entered it. */
export interface EnteredCode {
  readonly method: MfaMethod;
  readonly code: string;
  readonly isRemembered: boolean;
  /** Of an authenticator app that is being set up. */
  readonly guid?: string;
  readonly pathId?: string;
}

/** The state of the second factor, and the actions of its steps. */
export interface MfaFlow {
  readonly state: MfaState;
  /** Goes to a step with changes of the state. A sent code is left out of the state: it belongs to the step that it was sent for. */
  readonly go: (step: MfaStep, patch?: Partial<MfaState>, options?: { replace: boolean }) => void;
  /**
   * Sends a code and goes to the step where it is entered, unless the person has left the page meanwhile. When the sign-in has
   * ended, goes to the sign-in page. Throws when the code could not be sent.
   */
  readonly send: (
    method: SentMfaMethod,
    phoneNumber: string,
    options?: { replace: boolean },
  ) => Promise<void>;
  /** Why the last code could not be sent, or null. */
  readonly sendProblem: string | null;
  /**
   * When a call failed because the sign-in has ended: says so and goes back to the sign-in page (spec 1 §8 MFA). When
   * the password is required again: goes to that step. Returns whether it went to another page.
   */
  readonly leaveIfOver: (error: unknown) => Promise<boolean>;
  /** Checks a code and continues. Returns what is wrong with it, or null. */
  readonly verify: (entered: EnteredCode) => Promise<string | null>;
  /** Asks the browser to show a passkey, or to make a new one, and continues. Returns why it did not work, or null. */
  readonly confirmByPasskey: (way: 'show' | 'add') => Promise<string | null>;
  /** Opens the page that the sign-in leads to. */
  readonly goOn: () => Promise<void>;
}

/**
 * Why a code was not sent: the office's own text when waiting or another method helps, otherwise the text of spec 1
 * §8.
 */
function sendProblemOf(error: ApiError | undefined): string | null {
  if (error === undefined) return null;
  const isExplained = error.status === 429 || error.status === 503;
  return (isExplained && toNotice(error)?.text) || messages.mfa.sendFailed;
}

/** The moves between the steps of the second factor (spec 1 §4 MFA flow). */
export function useMfaFlow(state: MfaState, now: () => Date): MfaFlow {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The history key of the page on the screen; null when no page of the second factor is.
  const shownKey = useRef<string | null>(null);
  const notices = useNotices();
  const entry = useSessionEntry();
  const sending = useAction(authenticate.sendVerificationCode);
  const checkingApp = useAction(authenticate.verifyQrCode);
  const checkingCode = useAction(authenticate.verifyMfaCode);
  const asking = useAction(authenticate.passkeyChallenge);
  const checkingPasskey = useAction(authenticate.verifyPasskey);
  const beginning = useAction(authenticate.newPasskey);
  const adding = useAction(authenticate.addPasskey);

  useEffect(() => {
    shownKey.current = key;
    return () => {
      shownKey.current = null;
    };
  }, [key]);

  function go(step: MfaStep, patch: Partial<MfaState> = {}, options = { replace: false }): void {
    sending.reset();
    // Until the next step is drawn, an answer for this step must not change the page.
    shownKey.current = null;
    const { sent: _ownCode, ...kept } = state;
    void navigate(mfaPath(step), { ...options, state: { ...kept, ...patch } });
  }

  async function signInAgain(): Promise<void> {
    notices.problem(messages.mfa.sessionExpired);
    await navigate(paths.login, { replace: true, state });
  }

  // True if the office wants the password again before a person adds a method some time after the sign-in.
  const isProofAsked = ({ status }: ApiError) => status === 403 && isForSignedIn(state.purpose);

  async function leaveIfOver(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError) || (error.status !== 401 && !isProofAsked(error))) return false;
    if (shownKey.current !== key) return true;
    if (error.status === 401) await signInAgain();
    else go('password', {}, { replace: true });
    return true;
  }

  async function goOnAfter(method: MfaMethod, answer: VerifiedCode): Promise<void> {
    const { user, token, redirectUrl } = answer;
    const found = mfaMethods.find((each) => each.method === method);
    if (state.purpose === 'settings') {
      if (found) notices.succeeded(`${found.name} is set up.`);
      await navigate(destination(null, state), { replace: true });
      return;
    }
    if (answer.passkeyRequired) {
      go('passkey', { purpose: 'set-up', isPasskeyRequired: true }, { replace: true });
      return;
    }
    if (user && token !== null) entry.begin({ user, token }, state.rememberedUserName);
    if (state.purpose !== 'set-up') {
      await entry.goOn(redirectUrl ?? state.redirectUrl);
      return;
    }
    const settings = { ...state.settings, ...(found && { [found.setting]: true }) };
    go(
      'backup',
      { settings, redirectUrl: redirectUrl ?? state.redirectUrl, purpose: 'backup' },
      { replace: true },
    );
  }

  return {
    state,
    go,
    send: async (mfaMethod, phoneNumber, options) => {
      try {
        const { sentTo, resendAfter } = await sending.run({
          body: { mfaMethod, userId: state.userId, phoneNumber },
        });
        if (shownKey.current !== key) return;
        // The office says in how many seconds another code can be sent; the page counts the usual wait from `at`.
        const at = now().getTime() + resendAfter * 1000 - limits.resendCode;
        const sent = { method: mfaMethod, at, to: sentTo };
        go(mfaMethod === MFA.email ? 'email' : 'phone-code', { phoneNumber, sent }, options);
      } catch (error) {
        if (!(await leaveIfOver(error))) throw error;
      }
    },
    sendProblem: sendProblemOf(sending.error),
    leaveIfOver,
    verify: async ({ method, code, isRemembered, guid, pathId }) => {
      const body: MfaVerifyRequest = {
        verificationCode: code,
        userId: state.userId,
        saveMFA: state.purpose !== 'sign-in',
        guid: guid ?? null,
        pathId: pathId ?? null,
        mfaMethod: method,
        phoneNumber: method === MFA.phone ? (state.phoneNumber ?? '') : '',
        rememberMFA: isRemembered,
      };
      try {
        const answer = await (method === MFA.app ? checkingApp : checkingCode).run({ body });
        if (answer.invalidUser) {
          await signInAgain();
          return null;
        }
        if (!answer.success) return messages.mfa.invalidCode;
        await goOnAfter(method, answer);
        return null;
      } catch (error) {
        if (error instanceof ApiError && isProofAsked(error)) {
          await leaveIfOver(error);
          return null;
        }
        // The office's text says how long to wait.
        const isExplained = error instanceof ApiError && error.status === 429;
        return (isExplained && toNotice(error)?.text) || messages.mfa.verifyFailed;
      }
    },
    confirmByPasskey: async (way) => {
      const { makePasskey, NOT_ACCEPTED, passkeyWords, showPasskey } = await import(
        '../passkeys/webAuthn.js'
      );
      const { userId } = state;
      try {
        const answer =
          way === 'show'
            ? await checkingPasskey.run({
                body: { userId, passkey: await showPasskey(await asking.run({ body: { userId } })) },
              })
            : await adding.run({
                body: { userId, passkey: await makePasskey(await beginning.run({ body: { userId } })) },
              });
        if (answer.invalidUser) {
          await signInAgain();
          return null;
        }
        if (answer.user === null || answer.token === null) return NOT_ACCEPTED;
        entry.begin({ user: answer.user, token: answer.token }, state.rememberedUserName);
        await entry.goOn(answer.redirectUrl ?? state.redirectUrl);
        return null;
      } catch (error) {
        return (await leaveIfOver(error)) ? null : passkeyWords(error);
      }
    },
    goOn: () => entry.goOn(state.redirectUrl),
  };
}
