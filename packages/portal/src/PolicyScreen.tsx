import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { useSearchParams } from 'react-router-dom';
import PolicyViewScreen from './filings/view/PolicyViewScreen.js';
import { lazyPart } from './navigation/lazyPart.js';
import { useSignedInUser } from './session/useSessionUser.js';

const InsurerPolicyView = lazyPart(() => import('./insurer-policies/view/InsurerPolicyViewScreen.js'));

/** The policy that an address names. Staff read the policies of insurers, too: then the address names an insurer. */
export default function PolicyScreen() {
  const [query] = useSearchParams();
  const isOffice = accountKind(permissionHolder(useSignedInUser())) === 'Office';
  return isOffice && query.has('insurerId') ? <InsurerPolicyView /> : <PolicyViewScreen />;
}
