import { ApiError, toNotice, useAction } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { MFA, type MfaMethod, messages } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** A new proof that it is the person: the password, a code of a method that is set up, or a sign-in at their provider in another window. */
export type ProofKind = 'password' | 'provider' | MfaMethod;

/** Shows the office again who is signed in: for ten minutes it then takes what it asks a proof for. */
export function useProof(kind: ProofKind) {
  const { userId } = useSignedInUser();
  const byPassword = useAction(authenticate.confirmPassword);
  const byApp = useAction(authenticate.verifyQrCode);
  const byCode = useAction(authenticate.verifyMfaCode);

  /** @returns what is wrong with the password or the code, or null. */
  async function prove(secret: string): Promise<string | null> {
    // The office knows whether it was there.
    if (kind === 'provider') return null;
    try {
      if (kind === 'password') {
        await byPassword.run({ body: { password: secret } });
        return null;
      }
      const { success } = await (kind === MFA.app ? byApp : byCode).run({
        body: {
          verificationCode: secret,
          userId: String(userId),
          saveMFA: false,
          guid: null,
          pathId: null,
          mfaMethod: kind,
          phoneNumber: '',
          rememberMFA: false,
        },
      });
      return success ? null : messages.mfa.invalidCode;
    } catch (error) {
      return (error instanceof ApiError && toNotice(error)?.text) || messages.mfa.verifyFailed;
    }
  }

  return { prove, isProving: byPassword.isRunning || byApp.isRunning || byCode.isRunning };
}
