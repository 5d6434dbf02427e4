import { ApiError, toNotice, useAction } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { MFA, type MfaMethod, messages } from '@slip/forms/rules';
import { useRef } from 'react';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** The way a person proves again who they are: the password, a code of a method that is set up, or a sign-in at their provider in another window. */
export type ProofKind = 'password' | 'provider' | MfaMethod;

/** Proves to the office again who is signed in; for ten minutes the office then accepts the calls that need a proof. */
export function useProof(kind: ProofKind) {
  const { userId } = useSignedInUser();
  const byPassword = useAction(authenticate.confirmPassword);
  const byApp = useAction(authenticate.verifyQrCode);
  const byCode = useAction(authenticate.verifyMfaCode);
  /** The code that was taken last: a code is good once, and the office remembers that it was right. */
  const takenCode = useRef<string | null>(null);

  /** @returns what is wrong with the password or the code, or null. */
  async function prove(secret: string): Promise<string | null> {
    // The office itself knows if the person has signed in at the provider.
    if (kind === 'provider') return null;
    const code = `${kind} ${secret}`;
    if (takenCode.current === code) return null;
    try {
      if (kind === 'password') {
        await byPassword.run({ body: { password: secret } });
        return null;
      }
      const { success } = await (kind === MFA.app ? byApp : byCode).run({
        body: {
          verificationCode: secret,
          userId: String(userId),
          // A method that is set up is only checked: nothing of it, and nothing of this browser, is stored.
          saveMFA: false,
          guid: null,
          pathId: null,
          mfaMethod: kind,
          phoneNumber: '',
          rememberMFA: false,
        },
      });
      if (!success) return messages.mfa.invalidCode;
      takenCode.current = code;
      return null;
    } catch (error) {
      return (error instanceof ApiError && toNotice(error)?.text) || messages.mfa.verifyFailed;
    }
  }

  return { prove, isProving: byPassword.isRunning || byApp.isRunning || byCode.isRunning };
}
