import type { KeyRing } from '../../authenticate/signingKeys.js';
import type { TellingServices } from '../../inbox/addressees.js';
import type { AchSender } from '../../operator/Office.js';

/** Services for banks and payments: keys for the numbers of accounts, the bank that collects, and what people are told with. */
export interface PaymentServices extends TellingServices {
  readonly keys: KeyRing;
  readonly ach: AchSender;
}
