import { ReadsProvider } from '@slip/api';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../navigation/lazyPart.js';
import { accountTypes } from './accountTypes.js';
import { RegistrationThanks } from './RegistrationThanks.js';
import { isStatusPlace, isThanks } from './registrationPlaces.js';
import { TypeChoice } from './TypeChoice.js';

const forms = {
  Agent: lazyPart(() => import('./AgentRegistration.js')),
  Agency: lazyPart(() => import('./AgencyRegistration.js')),
  Insurer: lazyPart(() => import('./InsurerRegistration.js')),
  IPC: lazyPart(() => import('./IpcRegistration.js')),
};

const RegistrationStatus = lazyPart(() => import('./status/RegistrationStatus.js'));

/** Asking for an account: `/slip/registration` (spec 1 §2, §4 Registration flow). */
export default function RegistrationScreen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  if (isThanks(state)) return <RegistrationThanks thanks={state} />;
  if (isStatusPlace(query)) {
    return (
      <ReadsProvider>
        <Suspense>
          <RegistrationStatus />
        </Suspense>
      </ReadsProvider>
    );
  }
  const type = accountTypes.find(({ slug }) => slug === query.get('as'));
  if (!type) return <TypeChoice />;
  const RegistrationForm = forms[type.kind];
  return (
    <ReadsProvider>
      <Suspense>
        <RegistrationForm key={type.kind} type={type} />
      </Suspense>
    </ReadsProvider>
  );
}
