import { type ObjectSchema, object, string } from 'yup';
import type { AccountKind } from '../../accounts/accountKind.js';
import { checkEffectiveDate, effectiveDateWindow, TRANSACTION_EFFECTIVE_DATE } from '../../atoms/dates.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import { dayPiece } from '../../schema/dayPiece.js';
import { isRequired } from '../../schema/fieldTable.js';
import { wireWords } from '../../schema/wireText.js';
import { stateDefinitionOrDefault } from '../../states/index.js';

/** Fields that are asked for before the filing form of a new policy opens (spec 3 §2.5). */
export interface NewPolicyStart {
  /** Two letters. */
  State: string | null;
  TransactionEffectiveDate: CalendarDate | null;
  /** Key of the agent for whom an agency files; `null` for all other accounts. */
  AssociatedAgent: string | null;
}

const chosenText = (message: string) =>
  string()
    .typeError(message)
    .nullable()
    .defined(message)
    .test({ name: 'required', message, test: (value) => value !== null && value !== '' });

/** The rules of the dialog before a new policy, on the office's day `today`. */
export function newPolicyStartSchema({
  today,
  kind,
}: {
  readonly today: CalendarDate;
  readonly kind: AccountKind;
}): ObjectSchema<NewPolicyStart> {
  return object({
    AssociatedAgent: (kind === 'Agency'
      ? chosenText(isRequired('Associated Agent'))
      : string().nullable().defined(wireWords.text)
    ).label('Associated Agent'),
    State: chosenText(isRequired('State')).label('State'),
    TransactionEffectiveDate: dayPiece((date, context) => {
      const { State }: NewPolicyStart = context.parent;
      const first = stateDefinitionOrDefault(State ?? '').minimumEffectiveDate;
      return checkEffectiveDate(date, effectiveDateWindow(first, today));
    })
      .defined(wireWords.text)
      .label(TRANSACTION_EFFECTIVE_DATE),
  });
}
