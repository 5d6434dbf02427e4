import { addressAndContactRefusals } from './addressAndContactRefusals.js';
import { officeRefusals } from './officeRefusals.js';
import { registrationRefusals } from './registrationRefusals.js';
import { signInRefusals } from './signInRefusals.js';
import type { WireRefusal } from './WireRefusal.js';

/** Everything that the server refuses in the same words as the forms. */
export const wireRefusals: readonly WireRefusal[] = [
  ...signInRefusals,
  ...registrationRefusals,
  ...addressAndContactRefusals,
  ...officeRefusals,
];
