import { toNotice, useAction, useEndpoint } from '@slip/api';
import { authenticate, user } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { PasswordField } from '@slip/ui/PasswordField';
import { Stack } from '@slip/ui/Stack';
import { type SubmitEvent, useState } from 'react';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { hasPasskeys } from '../passkeys/hasPasskeys.js';
import { ProviderProof } from '../single-sign-on/ProviderProof.js';

/* The title and the reason of the page that asks a signed-in person for the password again. */
export const PROOF_TITLE = 'Enter your password again';
export const PROOF_REASON = 'You are about to change how you sign in, so we make sure that it is you.';

/** Asks a signed-in person for the password again, or for a passkey or a sign-in at their provider instead. */
export function PasswordProof({ onProved }: { readonly onProved: () => void }) {
  const confirming = useAction(authenticate.confirmPassword);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { userId, userName } = useSignedInUser();
  const settings = useEndpoint(user.getUserMfaSettings, { query: { userName } });
  const provider = useEndpoint(user.secondFactors).data?.provider ?? null;
  const asking = useAction(authenticate.passkeyChallenge);
  const checking = useAction(authenticate.verifyPasskey);
  const [isAsking, setIsAsking] = useState(false);

  async function proveByPasskey(): Promise<void> {
    const { NOT_ACCEPTED, passkeyWords, showPasskey } = await import('../passkeys/webAuthn.js');
    const ownUserId = String(userId);
    setProblem(null);
    setIsAsking(true);
    try {
      const passkey = await showPasskey(await asking.run({ body: { userId: ownUserId } }));
      const { success } = await checking.run({ body: { userId: ownUserId, passkey } });
      if (success) onProved();
      else setProblem(NOT_ACCEPTED);
    } catch (error) {
      setProblem(passkeyWords(error));
    }
    setIsAsking(false);
  }

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await confirming.run({ body: { password } });
      onProved();
    } catch (error) {
      setProblem(toNotice(error)?.text || messages.mfa.verifyFailed);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!confirming.isRunning) void confirm();
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Your password again">
      <Stack gap="5">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <PasswordField label="Password" name="password" value={password} onChange={setPassword} isRequired />
        <Button type="submit" variant="primary" isFullWidth isPending={confirming.isRunning}>
          Continue
        </Button>
        {provider !== null && <ProviderProof provider={provider} onProved={onProved} />}
        {settings.data?.passkeySetup === true && hasPasskeys() && (
          <Button isFullWidth isPending={isAsking} onPress={() => void proveByPasskey()}>
            Use a passkey instead
          </Button>
        )}
      </Stack>
    </form>
  );
}
