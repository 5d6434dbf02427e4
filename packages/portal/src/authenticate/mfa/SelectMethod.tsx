import { MFA, type MfaMethod, mfaMethods } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Stack } from '@slip/ui/Stack';
import { type SubmitEvent, useState } from 'react';
import { MfaCard } from './MfaCard.js';
import { firstStep } from './mfaState.js';
import type { MfaFlow } from './useMfaFlow.js';

const purposes: Readonly<Record<MfaMethod, string>> = {
  [MFA.app]: 'A code from an app on your phone. It works without a network.',
  [MFA.email]: 'A code to the email address of your account.',
  [MFA.phone]: 'A code in a text message.',
};

const intros = {
  'sign-in': 'Choose how you want to confirm your identity.',
  'set-up': 'Choose how you will confirm your identity from now on.',
  settings: 'Choose a method to confirm your identity with.',
  backup: 'Choose a method to use when you do not have the first one with you.',
} as const;

export interface SelectMethodProps {
  readonly flow: MfaFlow;
  readonly methods: readonly MfaMethod[];
}

/** Choosing among the methods that are offered. */
export function SelectMethod({ flow, methods }: SelectMethodProps) {
  const [chosen, setChosen] = useState(String(methods[0] ?? ''));
  const offered = mfaMethods.filter(({ method }) => methods.includes(method));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const method = methods.find((each) => String(each) === chosen);
    if (method !== undefined) flow.go(firstStep(method, flow.state));
  }

  return (
    <MfaCard flow={flow} title="Choose a verification method" intro={intros[flow.state.purpose]}>
      <form onSubmit={submit} aria-label="Verification method">
        <Stack gap="5">
          <RadioGroup
            label="Method"
            options={offered.map(({ method, name }) => ({
              value: String(method),
              label: name,
              description: purposes[method],
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button type="submit" variant="primary" isFullWidth>
            Continue
          </Button>
        </Stack>
      </form>
    </MfaCard>
  );
}
