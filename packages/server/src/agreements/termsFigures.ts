import { interestWordsOf, participatingLetters, stateTables } from '@slip/forms/rules';
import { officeStates } from '../coverage/officeState.js';
import type { Executor } from '../database/executor.js';
import { publishedFigures, type TermsFigures } from './texts/termsOfService.js';

/** The fee calendar of every state when the terms were published: about 45 days after each quarter. */
const PUBLISHED_CALENDAR = '05/15, 08/15, 11/15, 02/15';

/** Reads the figures of the terms from the tables of the office's states. */
export async function readTermsFigures(db: Executor): Promise<TermsFigures> {
  const letters = participatingLetters();
  const stateOf = await officeStates(db, letters);
  const states = letters.map((state) => stateOf(state));
  const interest = interestWordsOf(states, publishedFigures.publishedOn);
  const calendars = states.flatMap((state) => stateTables['fee-due'].rowsOf(state) ?? []);
  const isSameCalendar = calendars.every(
    ({ value, withdrawnOn = null }) => withdrawnOn !== null || value === PUBLISHED_CALENDAR,
  );
  if (interest === publishedFigures.interest && isSameCalendar) return publishedFigures;
  const decided = states
    .flatMap(({ lateInterest, feeDue }) => [...lateInterest, ...feeDue])
    .filter(({ from, withdrawnOn = null }) => withdrawnOn === null && from > publishedFigures.publishedOn)
    .map(({ verifiedOn }) => verifiedOn);
  return {
    publishedOn: [publishedFigures.publishedOn, ...decided].toSorted().at(-1) ?? publishedFigures.publishedOn,
    feesDue: isSameCalendar ? publishedFigures.feesDue : 'on the day that the invoice names',
    interest,
  };
}
