import { limits, MFA, messages, type SentMfaMethod } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { ResendCode } from '@slip/ui/CodeInput';
import { useEffect, useEffectEvent } from 'react';
import { useCountdownClock } from '../../clock/clock.js';
import { CodeForm } from './CodeForm.js';
import { MfaCard } from './MfaCard.js';
import type { MfaFlow } from './useMfaFlow.js';

const words = {
  [MFA.email]: { title: 'Check your email', way: 'email address' },
  [MFA.phone]: { title: 'Check your phone', way: 'phone' },
} as const;

interface SentCodeStepProps {
  readonly flow: MfaFlow;
  /** Email or phone. */
  readonly method: SentMfaMethod;
}

/** The step for a code by email or to a phone. The code is sent when the person arrives here, once for each arrival. */
export function SentCodeStep({ flow, method }: SentCodeStepProps) {
  const { state } = flow;
  const clock = useCountdownClock();
  const { title, way } = words[method];
  const send = () =>
    flow.send(method, method === MFA.phone ? (state.phoneNumber ?? '') : '', { replace: true });

  const sendOnArrival = useEffectEvent(() => {
    // The flow keeps the error.
    send().catch(() => undefined);
  });
  const sent = state.sent?.method === method ? state.sent : undefined;
  const wasSent = sent !== undefined;
  useEffect(() => {
    if (!wasSent) sendOnArrival();
  }, [wasSent]);

  const target = sent?.to ?? `the ${way} of your account`;
  return (
    <MfaCard
      flow={flow}
      title={title}
      intro={
        wasSent
          ? `We sent a code of six digits to ${target}. It is valid for a few minutes and can be used once.`
          : `We are sending a code of six digits to ${target}.`
      }
      canChoose
    >
      {flow.sendProblem !== null && <Banner tone="danger">{flow.sendProblem}</Banner>}
      <CodeForm
        flow={flow}
        factor={{ method }}
        {...(state.purpose === 'sign-in' && { description: 'A backup code, if you have one, does as well.' })}
      >
        <ResendCode
          clock={clock}
          seconds={limits.resendCode / 1000}
          sentAt={flow.sendProblem === null ? sent?.at : null}
          messages={{ failed: messages.mfa.sendFailed }}
          onResend={send}
        />
      </CodeForm>
    </MfaCard>
  );
}
