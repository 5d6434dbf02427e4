import { ReadsProvider, useSession } from '@slip/api';
import { MFA } from '@slip/forms/rules';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useClock } from '../../clock/ClockContext.js';
import { destination } from '../../navigation/origin.js';
import { paths } from '../../paths.js';
import { AppStep } from './AppStep.js';
import { BackupOffer } from './BackupOffer.js';
import { firstStep, isForSignedIn, type MfaState, mfaPath, offeredTo, readMfaState } from './mfaState.js';
import { PasswordStep } from './PasswordStep.js';
import { PhoneStep } from './PhoneStep.js';
import { SelectMethod } from './SelectMethod.js';
import { SentCodeStep } from './SentCodeStep.js';
import { useMfaFlow } from './useMfaFlow.js';

/**
 * Whether the person was already signed in when they came to this entry of the history; signing in on this page does
 * not change it.
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
