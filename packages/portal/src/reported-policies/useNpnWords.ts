import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { useSignedInUser } from '../session/useSessionUser.js';

/** Under whose NPN insurers reported what the person who is signed in reads. */
export function useNpnWords(): string {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return kind === 'Agency' ? 'the NPNs of your agents' : 'your NPN';
}
