import { listItems } from '../limits/limits.js';
import { formatCount, formatCountOf } from './formatCount.js';

/* Spec 3 §2.5: the two lists a filer keeps. */

export const modifyInsurers = 'Modify My Insurer List';
export const modifySyndicates = "Modify My Lloyd's Syndicates List";
export const editAgents = 'Edit Agent List';

/* Our own: the specification does not say what happens to two saves of one list. */

export const changedElsewhere =
  'This list was changed in another window or by somebody else after you opened it. Nothing was saved.';
export const tooManyMoved = `At most ${formatCount(listItems)} can be moved at once: save some of them first, then the others.`;

/* Our own: below a list on paper, where no button leads to the rest of it. */

/** The lines that are printed. @param total undefined where nobody has counted them */
export function printedPart(count: number, total: number | undefined, isStart: boolean): string {
  if (total !== undefined) {
    return `Printed: ${isStart ? 'the first ' : ''}${formatCount(count)} of ${formatCountOf(total, 'line')}.`;
  }
  const lines = formatCountOf(count, 'line');
  return isStart ? `Printed: the first ${lines}. There are more.` : `Printed: ${lines} of a longer list.`;
}
export const restInFile = 'The file that is downloaded as CSV has all of them.';
export const restOnScreen = 'The others are shown on the screen.';
