import { useClient } from '@slip/api';
import { authenticate, type Output } from '@slip/api/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { endPasskeys, passkeyWords, showPasskey } from './webAuthn.js';

/** Milliseconds after which passkeys are offered again: the office's challenge is good for a little longer. */
const OFFERED_AGAIN = 4 * 60_000;

export interface PasskeySignInProps {
  /** How often the person has asked to sign in with one. */
  readonly asked: number;
  /** A passkey was shown, and the office checks it. */
  readonly onShown: () => void;
  readonly onSignedIn: (answer: Output<typeof authenticate.verifyPasskey>) => Promise<void>;
  readonly onProblem: (words: string) => void;
}

/**
 * Signs in with a passkey alone: those of this browser stand in its list under the user name, and others are asked for. It shows nothing
 * itself, and is loaded after the sign-in page.
 */
export default function PasskeySignIn({ asked, onShown, onSignedIn, onProblem }: PasskeySignInProps) {
  const client = useClient();
  // The browser asks for one passkey at a time: a new offer would end what the person has just begun.
  const isAsking = useRef(false);

  async function begin(isAutofill: boolean, isOver: () => boolean): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = !isAutofill;
    let wasShown = false;
    try {
      const challenge = await client.call(authenticate.passkeyChallenge, { body: { userId: null } });
      if (isOver()) return;
      const passkey = await showPasskey(challenge, { isAutofill });
      wasShown = true;
      onShown();
      await onSignedIn(await client.call(authenticate.verifyPasskey, { body: { userId: null, passkey } }));
    } catch (error) {
      // An offer that nobody took concerns nobody.
      if (wasShown || !isAutofill) onProblem(passkeyWords(error));
      // Whoever could not come in by what was chosen may choose again.
      if (wasShown && isAutofill && !isOver()) void begin(true, isOver);
    } finally {
      if (!isAutofill) isAsking.current = false;
    }
  }

  const offer = useEffectEvent((isOver: () => boolean) => void begin(true, isOver));
  const ask = useEffectEvent(() => void begin(false, () => false));

  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setInterval> | undefined;
    async function offerAll(): Promise<void> {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return;
      offer(() => isOver);
      again = setInterval(() => offer(() => isOver), OFFERED_AGAIN);
    }
    void offerAll();
    return () => {
      isOver = true;
      clearInterval(again);
      endPasskeys();
    };
  }, []);

  useEffect(() => {
    if (asked > 0) ask();
  }, [asked]);

  return null;
}
