import { useClient } from '@slip/api';
import { authenticate, type Output } from '@slip/api/contract';
import { useEffect, useEffectEvent, useRef } from 'react';

/** True if the browser knows passkeys; it does so over https and on this machine only. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

const load = () => import('./webAuthn.js');

/** Milliseconds after which passkeys are offered again: the office's challenge is good for a little longer. */
const OFFERED_AGAIN = 4 * 60_000;

interface PasskeySignIn {
  /** Signs in with a passkey that the browser asks for. */
  readonly signIn: () => Promise<void>;
}

interface PasskeySignInOptions {
  /** A passkey was shown, and the office checks it. */
  readonly onShown: () => void;
  readonly onSignedIn: (answer: Output<typeof authenticate.verifyPasskey>) => Promise<void>;
  readonly onProblem: (words: string) => void;
}

/** Signing in with a passkey alone: those of this browser stand in the list under the user name, and others are asked for. */
export function usePasskeySignIn({ onShown, onSignedIn, onProblem }: PasskeySignInOptions): PasskeySignIn {
  const client = useClient();
  // The browser asks for one passkey at a time: a new offer would end what the person has just begun.
  const isAsking = useRef(false);

  async function begin(isAutofill: boolean, isOver: () => boolean): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = !isAutofill;
    const { showPasskey, passkeyWords } = await load();
    let wasShown = false;
    try {
      const asked = await client.call(authenticate.passkeyChallenge, { body: { userId: null } });
      if (isOver()) return;
      const passkey = await showPasskey(asked, { isAutofill });
      wasShown = true;
      onShown();
      await onSignedIn(await client.call(authenticate.verifyPasskey, { body: { userId: null, passkey } }));
    } catch (error) {
      // What was only offered, and not chosen, concerns nobody.
      if (wasShown || !isAutofill) onProblem(passkeyWords(error));
    }
    isAsking.current = false;
    // Whoever could not come in by what was chosen may choose again.
    if (wasShown && isAutofill && !isOver()) void begin(true, isOver);
  }

  const offer = useEffectEvent((isOver: () => boolean) => void begin(true, isOver));

  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setInterval> | undefined;
    async function offerAll(): Promise<void> {
      if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      if (isOver) return;
      offer(() => isOver);
      again = setInterval(() => offer(() => isOver), OFFERED_AGAIN);
    }
    void offerAll();
    return () => {
      isOver = true;
      clearInterval(again);
      if (again !== undefined) void load().then(({ endPasskeys }) => endPasskeys());
    };
  }, []);

  return { signIn: () => begin(false, () => false) };
}
