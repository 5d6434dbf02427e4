import { toNotice, useAction, useEndpoint } from '@slip/api';
import { authenticate, user } from '@slip/api/contract';
import { FormCodeField, FormPasswordField } from '@slip/forms';
import { MFA, messages, mfaMethods, type SentMfaMethod } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { ProviderProof } from '../../authenticate/single-sign-on/ProviderProof.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { AddBankForm } from './addBankForm.js';
import type { ProofKind } from './useProof.js';

/** A button that sends a code, and says where the code was sent. */
function SendCode({ method }: { readonly method: SentMfaMethod }) {
  const { userId } = useSignedInUser();
  const { run, isRunning, error } = useAction(authenticate.sendVerificationCode);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(): Promise<void> {
    try {
      setSentTo((await run({ body: { mfaMethod: method, userId: String(userId), phoneNumber: '' } })).sentTo);
    } catch {
      setSentTo(null);
    }
  }

  return (
    <Inline gap="3">
      <Button isPending={isRunning} onPress={() => void send()}>
        Send a code
      </Button>
      <output>
        <Text as="span" size="s" tone="muted">
          {error && (toNotice(error)?.text || messages.mfa.sendFailed)}
          {sentTo !== null && `It was sent to ${sentTo}.`}
        </Text>
      </output>
    </Inline>
  );
}

interface ProofFieldsProps {
  readonly control: Control<AddBankForm, unknown, AddBankForm>;
  readonly kind: ProofKind;
  readonly onChoose: (kind: ProofKind) => void;
  /** True once the person has signed in at the provider again. */
  readonly isProvedAtProvider: boolean;
  readonly onProvedAtProvider: () => void;
}

/** The fields of the proof: the password, a code of a second factor, or a sign-in at the provider (spec 3 §4.6). */
export function ProofFields({
  control,
  kind,
  onChoose,
  isProvedAtProvider,
  onProvedAtProvider,
}: ProofFieldsProps) {
  const { data } = useEndpoint(user.secondFactors);
  const ownMethods = mfaMethods.filter(({ method }) =>
    data?.factors.some((factor) => factor.method === method),
  );
  const provider = data?.provider ?? null;
  const ways: readonly { readonly kind: ProofKind; readonly label: string }[] = [
    { kind: 'password', label: 'Password' },
    ...ownMethods.map(({ method, name }) => ({ kind: method, label: name })),
    ...(provider === null ? [] : [{ kind: 'provider' as const, label: provider }]),
  ];
  return (
    <>
      {ways.length > 1 && (
        <RadioGroup
          label="Show that it is you by"
          orientation="horizontal"
          options={ways.map(({ kind: way, label }) => ({ value: String(way), label }))}
          value={String(kind)}
          onChange={(value) =>
            onChoose(ways.find(({ kind: way }) => String(way) === value)?.kind ?? 'password')
          }
        />
      )}
      {kind === 'provider' && provider !== null && (
        <output>
          {isProvedAtProvider ? (
            <Text as="span">You have shown that it is you: save now.</Text>
          ) : (
            <ProviderProof provider={provider} onProved={onProvedAtProvider} />
          )}
        </output>
      )}
      {kind === 'provider' ? null : kind === 'password' ? (
        <FormPasswordField
          control={control}
          name="Proof"
          label="Your Password"
          description="Again, so that nobody else stores a bank account in your name."
          isRequired
          autoComplete="current-password"
        />
      ) : (
        <>
          {kind !== MFA.app && <SendCode key={kind} method={kind} />}
          <FormCodeField
            control={control}
            name="Proof"
            label="Verification Code"
            description="So that nobody else stores a bank account in your name."
            isRequired
          />
        </>
      )}
    </>
  );
}
