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
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { AddBankForm } from './addBankForm.js';
import type { ProofKind } from './useProof.js';

/** Sends a code, and says where it went. */
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

export interface ProofFieldsProps {
  readonly control: Control<AddBankForm, unknown, AddBankForm>;
  readonly kind: ProofKind;
  readonly onChoose: (kind: ProofKind) => void;
}

/** The password again or, for whoever has a second factor, a code of it (spec 3 §4.6). */
export function ProofFields({ control, kind, onChoose }: ProofFieldsProps) {
  const { data } = useEndpoint(user.secondFactors);
  const own = mfaMethods.filter(({ method }) => data?.factors.some((factor) => factor.method === method));
  return (
    <>
      {own.length > 0 && (
        <RadioGroup
          label="Show that it is you by"
          orientation="horizontal"
          options={[
            { value: 'password', label: 'Password' },
            ...own.map(({ method, name }) => ({ value: String(method), label: name })),
          ]}
          value={String(kind)}
          onChange={(value) =>
            onChoose(own.find(({ method }) => String(method) === value)?.method ?? 'password')
          }
        />
      )}
      {kind === 'password' ? (
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
