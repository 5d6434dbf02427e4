import type { Input, reports } from '@slip/api/contract';
import {
  type CalendarDate,
  fromWireDate,
  type PolicySearchForm,
  policySearchSchema,
} from '@slip/forms/rules';
import type { SQL } from 'drizzle-orm';
import { ValidationError } from 'yup';
import { badRequest } from '../../http/input/badRequest.js';
import { searchKey } from './searchKey.js';

/** The filters of a search as they arrive. */
export type AskedFilters = Input<typeof reports.exportAgentPolicySearch>['body'];

/** Two days, both included; an open end is nothing. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** What a search asks for, ready to be compared. Texts are keys (`searchKey`) without the space in front. */
export interface PolicyFilters {
  readonly state: string | undefined;
  readonly insuredName: string | undefined;
  readonly policyNumber: string | undefined;
  readonly confirmationNumber: string | undefined;
  readonly submitted: DateRange | undefined;
  readonly expiration: DateRange | undefined;
  readonly agentId: number | undefined;
  readonly onlyQuestioned: boolean;
  /** What else a policy must be, by who searches. */
  readonly only?: SQL | undefined;
}

const BEFORE_ALL: CalendarDate = '1900-01-01';
const AFTER_ALL: CalendarDate = '2999-12-31';

/** Where the fields of the search form stand in the query. */
const queryFields: Readonly<Record<string, string>> = {
  InsuredName: 'insuredName',
  PolicyNumber: 'policyNumber',
  ConfirmationNumber: 'confirmationNumber',
  'SubmitDateRange.From': 'submitStartDate',
  'SubmitDateRange.To': 'submitEndDate',
  'ExpirationDate.From': 'expirationStartDate',
  'ExpirationDate.To': 'expirationEndDate',
};

/** A day that does not exist stays as it was sent, so that the rules find it. */
const dayOf = (wire: string | undefined): string | null =>
  wire === undefined ? null : (fromWireDate(wire) ?? wire);

function formOf(query: AskedFilters): unknown {
  return {
    State: query.state ?? null,
    InsuredName: query.insuredName ?? '',
    PolicyNumber: query.policyNumber ?? '',
    ConfirmationNumber: query.confirmationNumber ?? '',
    SubmitDateRange: { From: dayOf(query.submitStartDate), To: dayOf(query.submitEndDate) },
    ExpirationDate: { From: dayOf(query.expirationStartDate), To: dayOf(query.expirationEndDate) },
    AssociatedAgent: null,
    TIQs: query.tiqs === true,
  };
}

/** @throws HttpError (400) in the words of spec 3 §5.4. */
function checked(form: unknown): PolicySearchForm {
  try {
    return policySearchSchema.validateSync(form, { abortEarly: false, strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    throw badRequest(found.map(({ path = '', message }) => ({ path: queryFields[path] ?? path, message })));
  }
}

function rangeOf({ From, To }: PolicySearchForm['SubmitDateRange']): DateRange | undefined {
  return From === null && To === null ? undefined : { from: From ?? BEFORE_ALL, to: To ?? AFTER_ALL };
}

function textOf(typed: string): string | undefined {
  const key = searchKey(typed).trimStart();
  return key === '' ? undefined : key;
}

/**
 * Reads the filters of a search.
 * @throws HttpError (400) for dates that are none and ranges that are open or in the wrong order.
 */
export function searchFilters(query: AskedFilters): PolicyFilters {
  const form = checked(formOf(query));
  return {
    state: query.state,
    insuredName: textOf(form.InsuredName),
    policyNumber: textOf(form.PolicyNumber),
    confirmationNumber: textOf(form.ConfirmationNumber),
    submitted: rangeOf(form.SubmitDateRange),
    expiration: rangeOf(form.ExpirationDate),
    agentId: query.associatedAgentId,
    onlyQuestioned: form.TIQs,
  };
}
