import { listItems } from '../limits/limits.js';
import { formatCount } from './formatCount.js';

/* Spec 3 §2.5: the two lists a filer keeps. */

export const modifyInsurers = 'Modify My Insurer List';
export const modifySyndicates = "Modify My Lloyd's Syndicates List";
export const editAgents = 'Edit Agent List';

/* Our own: the specification does not say what happens to two saves of one list. */

export const changedElsewhere =
  'This list was changed in another window or by somebody else after you opened it. Nothing was saved.';
export const tooManyMoved = `At most ${formatCount(listItems)} can be moved at once: save some of them first, then the others.`;
