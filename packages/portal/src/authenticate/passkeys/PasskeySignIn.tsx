import { useClient } from '@slip/api';
import { authenticate, type Output } from '@slip/api/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { endPasskeys, passkeyWords, showPasskey } from './webAuthn.js';

/** Passkeys are offered again after these milliseconds, a little before the office's challenge expires. */
const OFFER_AGAIN_AFTER = 4 * 60_000;

export interface PasskeySignInProps {
  /** The number of times that the person pressed the button to sign in with a passkey. */
  readonly requests: number;
  /** Called when a passkey was shown and the office begins to check it. */
  readonly onShown: () => void;
  readonly onSignedIn: (answer: Output<typeof authenticate.verifyPasskey>) => Promise<void>;
  readonly onProblem: (words: string) => void;
}

/**
 * Signs in with a passkey alone. The browser lists its own passkeys under the user name; the button asks for any passkey. This component
 * draws nothing, and is loaded after the sign-in page.
 */
export default function PasskeySignIn({ requests, onShown, onSignedIn, onProblem }: PasskeySignInProps) {
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
      // An offer that nobody used shows no problem.
      if (wasShown || !isAutofill) onProblem(passkeyWords(error));
      // After a passkey from the list failed, the person may choose another one.
      if (wasShown && isAutofill && !isOver()) void begin(true, isOver);
    } finally {
      if (!isAutofill) isAsking.current = false;
    }
  }

  const offer = useEffectEvent((isOver: () => boolean) => void begin(true, isOver));
  const ask = useEffectEvent(() => void begin(false, () => false));

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    async function offerAll(): Promise<void> {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return;
      offer(() => isOver);
      timer = setInterval(() => offer(() => isOver), OFFER_AGAIN_AFTER);
    }
    void offerAll();
    return () => {
      isOver = true;
      clearInterval(timer);
      endPasskeys();
    };
  }, []);

  useEffect(() => {
    if (requests > 0) ask();
  }, [requests]);

  return null;
}
