import { type InferType, object } from 'yup';
import { officeReason } from '../accounts/officeWords.js';
import { type CalendarDate, parseCalendarDate } from '../calendar-date/index.js';
import { valueAt } from '../schema/beside.js';
import { choicePiece } from '../schema/choices.js';
import { dayPiece } from '../schema/dayPiece.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { testResult } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import type { StateDefinition } from './StateDefinition.js';
import { checkRowSource, checkRowValue, checkStateRow, type NewStateRow, tablesOf } from './stateRows.js';
import { parseStateTable } from './stateTables.js';

/** The form in which a row is proposed, for the tables that its state has. */
export function stateRowSchema(place: { readonly state: StateDefinition; readonly today: CalendarDate }) {
  /** The problem of a field; `undefined` while a field that it depends on is empty. */
  const problemAt = (path: keyof NewStateRow, at: (field: 'Table' | 'FirstDay' | 'Value') => unknown) => {
    const table = parseStateTable(at('Table'));
    const firstDay = parseCalendarDate(String(at('FirstDay')));
    const value = at('Value');
    if (table === undefined || firstDay === undefined || typeof value !== 'string') return undefined;
    return checkStateRow({ table, firstDay, value }, place).find((issue) => issue.path === path);
  };
  return object({
    Table: choicePiece({ message: isRequired('Table') }, tablesOf(place.state))
      .defined(wireWords.text)
      .label('Table'),
    FirstDay: dayPiece((day, { parent }) =>
      day === null
        ? { message: isRequired('First Day') }
        : problemAt('firstDay', (field) => valueAt(parent, field)),
    )
      .defined(wireWords.text)
      .label('First Day'),
    Value: textPiece(checkRowValue)
      .test({
        name: 'change',
        test: (value, context) =>
          checkRowValue(value ?? '') !== undefined ||
          testResult(
            problemAt('value', (field) => (field === 'Value' ? value : valueAt(context.parent, field))),
            context,
          ),
      })
      .label('Value'),
    Source: textPiece(checkRowSource).label('Source'),
    Reason: officeReason(),
  });
}

export type StateRowForm = InferType<ReturnType<typeof stateRowSchema>>;

/** The field of the form that a part of the call is about. */
export const stateRowPath = placeBy({
  table: 'Table',
  firstDay: 'FirstDay',
  value: 'Value',
  source: 'Source',
  reason: 'Reason',
});
