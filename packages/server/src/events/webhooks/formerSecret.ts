import { ROTATION_HOURS } from '@slip/api/contract';
import { decrypt } from '../../authenticate/secrets.js';
import type { KeyRing } from '../../authenticate/signingKeys.js';

const HOUR = 60 * 60_000;

/**
 * The columns of a secret that gives way to a new one: it signs as well for a day. One that the office cannot open any more is not kept, as
 * it would sign nothing, and the check of the office's secret would be bad because of it.
 */
export const formerSecretOf = (keys: KeyRing, sealed: string | null, now: Date) =>
  sealed !== null && decrypt(keys, sealed, 'webhookSecret')
    ? { sealedFormerSecret: sealed, formerSecretUntil: new Date(now.getTime() + ROTATION_HOURS * HOUR) }
    : { sealedFormerSecret: null, formerSecretUntil: null };
