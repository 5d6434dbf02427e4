import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { useSignedInUser } from '../session/useSessionUser.js';

/** Names the NPN under which insurers reported: the person's own, or those of an agency's agents. */
export function useNpnWords(): string {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return kind === 'Agency' ? 'the NPNs of your agents' : 'your NPN';
}
