import { decrypt } from '../../authenticate/secrets.js';
import type { KeyRing } from '../../authenticate/signingKeys.js';

/**
 * The columns of a secret that gives way to a new one: it signs as well until then. One that the office cannot open any more is not kept, as
 * it would sign nothing, and the check of the office's secret would be bad because of it.
 */
export const formerSecretOf = (keys: KeyRing, sealed: string | null, until: Date) =>
  sealed !== null && decrypt(keys, sealed, 'webhookSecret')
    ? { sealedFormerSecret: sealed, formerSecretUntil: until }
    : { sealedFormerSecret: null, formerSecretUntil: null };
