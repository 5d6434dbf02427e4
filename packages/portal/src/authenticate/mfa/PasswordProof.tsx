import { toNotice, useAction } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { PasswordField } from '@slip/ui/PasswordField';
import { Stack } from '@slip/ui/Stack';
import { type SubmitEvent, useState } from 'react';

/** Why a person who is signed in is asked again. */
export const PROOF_TITLE = 'Enter your password again';
export const PROOF_REASON = 'You are about to change how you sign in, so we make sure that it is you.';

/** Takes the password of somebody who is signed in once more. */
export function PasswordProof({ onProved }: { readonly onProved: () => void }) {
  const confirming = useAction(authenticate.confirmPassword);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

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
      </Stack>
    </form>
  );
}
