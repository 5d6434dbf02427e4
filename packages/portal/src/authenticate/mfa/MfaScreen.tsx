import { ReadsProvider, useSession } from '@slip/api';
import { Form, FormPhoneField, useSchemaForm } from '@slip/forms';
import {
  MFA,
  type MfaPhoneForm,
  mfaMethods,
  mfaPhoneSchema,
  nationalDigits,
  offeredMfaMethods,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Stack } from '@slip/ui/Stack';
import { type SubmitEvent, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useClock } from '../../clock/clock.js';
import { destination } from '../../navigation/origin.js';
import { paths } from '../../paths.js';
import { AppStep } from './AppStep.js';
import { MfaCard } from './MfaCard.js';
import {
  firstStep,
  isForSignedIn,
  type MfaState,
  type MfaWay,
  mfaPath,
  offeredTo,
  readMfaState,
} from './mfaState.js';
import { PasskeyStep } from './PasskeyStep.js';
import { PasswordProof, PROOF_REASON, PROOF_TITLE } from './PasswordProof.js';
import { SentCodeStep } from './SentCodeStep.js';
import { type MfaFlow, useMfaFlow } from './useMfaFlow.js';

const allWays: readonly { readonly method: MfaWay; readonly name: string }[] = [
  { method: 'passkey', name: 'Passkey' },
  ...mfaMethods,
];

const descriptions: Readonly<Record<MfaWay, string>> = {
  passkey: 'Your fingerprint, your face, the PIN of your device, or a security key.',
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

interface SelectMethodProps {
  readonly flow: MfaFlow;
  readonly methods: readonly MfaWay[];
}

/** The choice of a method. */
function SelectMethod({ flow, methods }: SelectMethodProps) {
  const [chosen, setChosen] = useState(String(methods[0] ?? ''));
  const offered = allWays.filter(({ method }) => methods.includes(method));

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
              description: descriptions[method],
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

/** The step that asks for the phone number to send codes to. */
function PhoneStep({ flow }: { flow: MfaFlow }) {
  const form = useSchemaForm<MfaPhoneForm>({ schema: mfaPhoneSchema, defaultValues: { PhoneNumber: '' } });

  async function send({ PhoneNumber }: MfaPhoneForm): Promise<undefined> {
    try {
      // 3 is a text message (spec 1 §3).
      await flow.send(3, nationalDigits(PhoneNumber, 'US'));
    } catch {
      // The flow keeps the error.
    }
  }

  return (
    <MfaCard
      flow={flow}
      title="Enter your phone number"
      intro="We will send a text message with a code to it. Message rates of your provider may apply."
      canChoose
    >
      {flow.sendProblem !== null && <Banner tone="danger">{flow.sendProblem}</Banner>}
      <Form form={form} onSubmit={send} aria-label="Phone number">
        <FormPhoneField
          control={form.control}
          name="PhoneNumber"
          label="Phone Number"
          description="A US number, such as 307-555-0123."
          autoComplete="tel-national"
          isRequired
        />
        <Button type="submit" variant="primary" isFullWidth isPending={form.formState.isSubmitting}>
          Send
        </Button>
      </Form>
    </MfaCard>
  );
}

/** Offers a second method, in case the first one is lost. */
function BackupOffer({ flow }: { flow: MfaFlow }) {
  const { state } = flow;
  const [isLeaving, setIsLeaving] = useState(false);
  if (offeredMfaMethods(state.settings, 'backup').length === 0) {
    return <Navigate to={destination(state.redirectUrl, state)} replace />;
  }
  return (
    <MfaCard
      flow={flow}
      title="Set up a backup method?"
      intro="You are signed in. With a second method you can also sign in when you do not have the first one, for example because your phone is lost."
    >
      <Inline justify="end">
        <Button
          isPending={isLeaving}
          onPress={() => {
            setIsLeaving(true);
            void flow.goOn();
          }}
        >
          No
        </Button>
        <Button variant="primary" onPress={() => flow.go('select')}>
          Yes
        </Button>
      </Inline>
    </MfaCard>
  );
}

/** Asks for the password again when a person adds a method some time after the sign-in. */
function PasswordStep({ flow }: { flow: MfaFlow }) {
  return (
    <MfaCard flow={flow} title={PROOF_TITLE} intro={PROOF_REASON}>
      <PasswordProof onProved={() => flow.go('select', {}, { replace: true })} />
    </MfaCard>
  );
}

/**
 * True if the person was already signed in when they arrived at this entry of the history; a sign-in on this page does not
 * change that.
 */
function useWasSignedIn(): boolean {
  const { key } = useLocation();
  const { user } = useSession();
  const [arrival, setArrival] = useState({ key, isSignedIn: user !== null });
  if (arrival.key !== key) setArrival({ key, isSignedIn: user !== null });
  return arrival.key === key ? arrival.isSignedIn : user !== null;
}

function Step({ state, step }: { state: MfaState; step: string | undefined }) {
  const clock = useClock();
  const flow = useMfaFlow(state, clock);
  if (step === 'passkey') return <PasskeyStep flow={flow} />;
  if (state.isPasskeyRequired && state.purpose === 'set-up') {
    return <Navigate to={mfaPath('passkey')} replace state={state} />;
  }
  if (step === 'app') return <AppStep flow={flow} />;
  if (step === 'email') return <SentCodeStep key="email" flow={flow} method={MFA.email} />;
  if (step === 'phone') return <PhoneStep flow={flow} />;
  if (step === 'phone-code') return <SentCodeStep key="phone" flow={flow} method={MFA.phone} />;
  if (step === 'backup') return <BackupOffer flow={flow} />;
  if (step === 'password') return <PasswordStep flow={flow} />;
  const methods = offeredTo(state);
  const [only] = methods;
  if (methods.length === 1 && only !== undefined && state.purpose === 'sign-in') {
    return <Navigate to={mfaPath(firstStep(only, state))} replace state={state} />;
  }
  return <SelectMethod flow={flow} methods={methods} />;
}

/** The second factor: `/slip/auth/mfa/*` (spec 1 §2, §4 MFA flow). Each step is an entry of the browser's history. */
export default function MfaScreen() {
  const location = useLocation();
  const { '*': step } = useParams();
  const wasSignedIn = useWasSignedIn();
  const state = readMfaState(location.state);
  if (state === null) return <Navigate to={paths.login} replace />;
  if (wasSignedIn && !isForSignedIn(state.purpose)) {
    return <Navigate to={destination(null, location.state)} replace />;
  }
  return (
    <ReadsProvider>
      <Step state={state} step={step} />
    </ReadsProvider>
  );
}
