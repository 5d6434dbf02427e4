import { type ObjectSchema, object, string } from 'yup';
import type { CalendarDate } from '../../calendar-date/index.js';
import { valueAt } from '../../schema/beside.js';
import { boxPiece } from '../../schema/choices.js';
import { dayPiece } from '../../schema/dayPiece.js';
import { mapFieldsTo } from '../../schema/fieldTable.js';
import { textPiece } from '../../schema/textPiece.js';
import { wireWords } from '../../schema/wireText.js';
import { checkSearchDay, searchDays, searchTextCheck, searchTexts } from './searchFields.js';

/** A range of days, both ends included; `null` while an end is not chosen. */
export interface DateRangeForm {
  From: CalendarDate | null;
  To: CalendarDate | null;
}

type TextsForm = Record<(typeof searchTexts)[keyof typeof searchTexts]['form'], string>;
type RangesForm = Record<(typeof searchDays)[keyof typeof searchDays]['form'], DateRangeForm>;

/** The filters of Search & Manage Policies (spec 3 §2.2). */
export interface PolicySearchForm extends TextsForm, RangesForm {
  /** Two letters; `null` for all states. */
  State: string | null;
  /** Key of an agent the agency acts for; `null` for All. */
  AssociatedAgent: string | null;
  /** Only policies with transactions in question. */
  TIQs: boolean;
}

/** No filters: everything the person may see. */
export const emptyPolicySearch: PolicySearchForm = {
  State: null,
  ...mapFieldsTo(searchTexts, 'form', () => ''),
  ...mapFieldsTo(searchDays, 'form', () => ({ From: null, To: null })),
  AssociatedAgent: null,
  TIQs: false,
};

/** True if no filter is set. */
export function isEmptyPolicySearch(form: PolicySearchForm): boolean {
  return (
    form.State === null &&
    Object.values(searchTexts).every((text) => form[text.form].trim() === '') &&
    Object.values(searchDays).every((day) => form[day.form][day.end] === null) &&
    form.AssociatedAgent === null &&
    !form.TIQs
  );
}

const choice = (label: string) =>
  string().typeError(wireWords.text).nullable().defined(wireWords.text).label(label);

const end = (name: 'From' | 'To', other: 'From' | 'To') =>
  dayPiece((day, { parent }) => {
    const beside = valueAt(parent, other);
    return checkSearchDay(name, day, typeof beside === 'string' ? beside : null);
  })
    .defined('Invalid date.')
    .label(name);

/** Both ends or none, and in order (spec 3 §5.4). */
const range = (): ObjectSchema<DateRangeForm> => object({ From: end('From', 'To'), To: end('To', 'From') });

/** The rules of the search filters (spec 3 §5.4). */
export const policySearchSchema: ObjectSchema<PolicySearchForm> = object({
  State: choice('State'),
  ...mapFieldsTo(searchTexts, 'form', (text) => textPiece(searchTextCheck(text)).label(text.label)),
  ...mapFieldsTo(searchDays, 'form', range),
  AssociatedAgent: choice('Associated Agent'),
  TIQs: boxPiece().label('TIQs'),
});
