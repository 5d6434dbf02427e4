import { type ObjectSchema, object, string } from 'yup';
import type { CalendarDate } from '../../calendar-date/index.js';
import { limits } from '../../limits/index.js';
import { isRequired } from '../../schema/isRequired.js';
import { boxPiece, dayPiece, textPiece } from '../../schema/piece.js';
import { atMost, textCheck } from '../../schema/textCheck.js';
import { wireWords } from '../../schema/wireWords.js';

/** Two ends of a time, both included; `null` while an end is not chosen. */
export interface DateRangeForm {
  From: CalendarDate | null;
  To: CalendarDate | null;
}

/** The filters of Search & Manage Policies (spec 3 §2.2). */
export interface PolicySearchForm {
  /** Two letters; `null` for all states. */
  State: string | null;
  InsuredName: string;
  PolicyNumber: string;
  ConfirmationNumber: string;
  SubmitDateRange: DateRangeForm;
  ExpirationDate: DateRangeForm;
  /** Key of an agent the agency acts for; `null` for All. */
  AssociatedAgent: string | null;
  /** Only policies with transactions in question. */
  TIQs: boolean;
}

/** No filters: everything the person may see. */
export const emptyPolicySearch: PolicySearchForm = {
  State: null,
  InsuredName: '',
  PolicyNumber: '',
  ConfirmationNumber: '',
  SubmitDateRange: { From: null, To: null },
  ExpirationDate: { From: null, To: null },
  AssociatedAgent: null,
  TIQs: false,
};

/** Whether no filter is set. */
export function isEmptyPolicySearch(form: PolicySearchForm): boolean {
  return (
    form.State === null &&
    form.InsuredName.trim() === '' &&
    form.PolicyNumber.trim() === '' &&
    form.ConfirmationNumber.trim() === '' &&
    [form.SubmitDateRange, form.ExpirationDate].every(({ From, To }) => From === null && To === null) &&
    form.AssociatedAgent === null &&
    !form.TIQs
  );
}

const text = (length: number, field: string) =>
  textPiece(textCheck({ maximum: atMost(length, field) })).label(field);

const choice = (label: string) =>
  string().typeError(wireWords.text).nullable().defined(wireWords.text).label(label);
const day = (label: string) =>
  dayPiece(() => undefined)
    .defined('Invalid date.')
    .label(label);

/** Both ends or none, and in order (spec 3 §5.4). */
const range = (): ObjectSchema<DateRangeForm> =>
  object({
    From: day('From').test({
      name: 'both',
      message: isRequired('From date'),
      test: (value, { parent }: { parent: DateRangeForm }) => value !== null || parent.To === null,
    }),
    To: day('To')
      .test({
        name: 'both',
        message: isRequired('To date'),
        test: (value, { parent }: { parent: DateRangeForm }) => value !== null || parent.From === null,
      })
      .test({
        name: 'order',
        message: 'Invalid date range.',
        test: (value, { parent }: { parent: DateRangeForm }) =>
          value === null || parent.From === null || parent.From <= value,
      }),
  });

/** The rules of the search filters (spec 3 §5.4). */
export const policySearchSchema: ObjectSchema<PolicySearchForm> = object({
  State: choice('State'),
  InsuredName: text(limits.insuredName, 'Insured Name'),
  PolicyNumber: text(limits.policyNumber, 'Policy Number'),
  ConfirmationNumber: text(limits.confirmationNumber, 'Confirmation Number'),
  SubmitDateRange: range(),
  ExpirationDate: range(),
  AssociatedAgent: choice('Associated Agent'),
  TIQs: boxPiece().label('TIQs'),
});
