import type { KeyRing } from '../../authenticate/signingKeys.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import type { AchSender } from '../../operator/Office.js';

/** Services for banks and payments: keys for account numbers, the sender of ACH files, and the services that notify people. */
export interface PaymentServices extends NotifyingServices {
  readonly keys: KeyRing;
  readonly ach: AchSender;
}
