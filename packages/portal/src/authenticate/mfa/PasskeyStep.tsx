import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { useState } from 'react';
import { hasPasskeys } from '../passkeys/hasPasskeys.js';
import { MfaCard } from './MfaCard.js';
import type { MfaFlow } from './useMfaFlow.js';

const words = {
  show: {
    title: 'Use your passkey',
    intro:
      'Your browser asks for your fingerprint, your face or the PIN of your device, or for your security key.',
    button: 'Use passkey',
  },
  add: {
    title: 'Set up a passkey',
    intro:
      'Your office asks for a passkey. From now on you sign in with your fingerprint, your face, the PIN of your device or a security key, without a code.',
    button: 'Set up passkey',
  },
} as const;

/** The step that shows a passkey after the password; or sets one up before the session begins, if the office requires a passkey. */
export function PasskeyStep({ flow }: { readonly flow: MfaFlow }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const way = flow.state.purpose === 'set-up' ? 'add' : 'show';
  const { title, intro, button } = words[way];

  async function go(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    setProblem(await flow.confirmByPasskey(way));
    setIsBusy(false);
  }

  return (
    <MfaCard
      flow={flow}
      title={title}
      intro={intro}
      canChoose
      helpQuestion="Passkey lost, or not on this device?"
    >
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Button
        variant="primary"
        isFullWidth
        isPending={isBusy}
        disabledReason={
          hasPasskeys() ? undefined : 'This browser has no passkeys. Please open the portal in another one.'
        }
        onPress={() => void go()}
      >
        {button}
      </Button>
    </MfaCard>
  );
}
