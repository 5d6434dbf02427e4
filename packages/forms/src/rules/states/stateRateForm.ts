import { type InferType, object } from 'yup';
import { officeReason } from '../accounts/officeWords.js';
import { type CalendarDate, parseCalendarDate } from '../calendar-date/index.js';
import { valueAt } from '../schema/beside.js';
import { choicePiece } from '../schema/choices.js';
import { dayPiece } from '../schema/dayPiece.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { settle } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import type { AssessmentLineId, StateDefinition } from './StateDefinition.js';
import {
  chargeIds,
  checkRateSource,
  checkRateText,
  checkStateRate,
  type NewStateRate,
} from './stateRates.js';

/** Reads a charge. */
export const parseCharge = (id: unknown): AssessmentLineId | undefined =>
  chargeIds.find((each) => each === id);

/** The form in which a rate is proposed, for the rates that its state has. */
export function stateRateSchema(place: { readonly state: StateDefinition; readonly today: CalendarDate }) {
  /** The problem of a field, as far as the fields that it depends on are there. */
  const check = (path: keyof NewStateRate, at: (field: 'Charge' | 'FirstDay' | 'Rate') => unknown) => {
    const charge = parseCharge(at('Charge'));
    const firstDay = parseCalendarDate(String(at('FirstDay')));
    const rate = at('Rate');
    if (charge === undefined || firstDay === undefined || typeof rate !== 'string') return undefined;
    return checkStateRate({ charge, firstDay, rate }, place).find((issue) => issue.path === path);
  };
  return object({
    Charge: choicePiece(
      { message: isRequired('Charge') },
      place.state.charges.map(({ id }) => id),
    )
      .defined(wireWords.text)
      .label('Charge'),
    FirstDay: dayPiece((day, { parent }) =>
      day === null
        ? { message: isRequired('First Day') }
        : check('firstDay', (field) => valueAt(parent, field)),
    )
      .defined(wireWords.text)
      .label('First Day'),
    Rate: textPiece(checkRateText)
      .test({
        name: 'change',
        test: (rate, context) =>
          checkRateText(rate ?? '') !== undefined ||
          settle(
            check('rate', (field) => (field === 'Rate' ? rate : valueAt(context.parent, field))),
            context,
          ),
      })
      .label('Rate'),
    Source: textPiece(checkRateSource).label('Source'),
    Reason: officeReason(),
  });
}

export type StateRateForm = InferType<ReturnType<typeof stateRateSchema>>;

/** The field of the form that a part of the call is about. */
export const stateRatePath = placeBy({
  charge: 'Charge',
  firstDay: 'FirstDay',
  rate: 'Rate',
  source: 'Source',
  reason: 'Reason',
});
