import { limits } from '../../limits/index.js';
import { isRequired } from '../../schema/fieldTable.js';
import { atMost, textCheck } from '../../schema/normalize.js';
import type { Check, Problem } from '../../schema/problem.js';

/** One text that policies are searched by. */
interface SearchText {
  /** Its name in the form. */
  readonly form: string;
  readonly label: string;
  /** Maximum of characters. */
  readonly maximum: number;
}

/** The first or last day of a range that policies are searched by. */
interface SearchDay {
  /** The range it stands in, in the form. */
  readonly form: string;
  /** The end of the range that the field holds. */
  readonly end: 'From' | 'To';
  /** The other end, on the wire. */
  readonly other: string;
  readonly label: string;
}

/** Every text that policies are searched by, under its name on the wire (spec 3 §2.2, §5.4). */
export const searchTexts = {
  /** Searched in the number, the insured name and the confirmation numbers, so it may be as long as the longest of them. */
  search: { form: 'Search', label: 'Search policies', maximum: limits.insuredName },
  insuredName: { form: 'InsuredName', label: 'Insured Name', maximum: limits.insuredName },
  policyNumber: { form: 'PolicyNumber', label: 'Policy Number', maximum: limits.policyNumber },
  confirmationNumber: {
    form: 'ConfirmationNumber',
    label: 'Confirmation Number',
    maximum: limits.confirmationNumber,
  },
} as const satisfies Readonly<Record<string, SearchText>>;

/** Every day that policies are searched by, under its name on the wire (spec 3 §2.2, §5.4). */
export const searchDays = {
  submitStartDate: { form: 'SubmitDateRange', end: 'From', other: 'submitEndDate', label: 'Submitted From' },
  submitEndDate: { form: 'SubmitDateRange', end: 'To', other: 'submitStartDate', label: 'Submitted To' },
  expirationStartDate: {
    form: 'ExpirationDate',
    end: 'From',
    other: 'expirationEndDate',
    label: 'Expires From',
  },
  expirationEndDate: { form: 'ExpirationDate', end: 'To', other: 'expirationStartDate', label: 'Expires To' },
} as const satisfies Readonly<Record<string, SearchDay>>;

/** The rule of a text: not too long. */
export function searchTextCheck({ maximum, label }: Pick<SearchText, 'maximum' | 'label'>): Check<string> {
  return textCheck({ maximum: atMost(maximum, label) });
}

/**
 * The rule of a day: a range has both ends or none, and they are in order.
 * @param other the other end. Both have the same format, that of the form or that of the wire; `null` when not given.
 */
export function checkSearchDay(
  end: 'From' | 'To',
  day: string | null,
  other: string | null,
): Problem | undefined {
  if (day === null) return other === null ? undefined : { message: isRequired(`${end} date`) };
  return end === 'To' && other !== null && other > day ? { message: 'Invalid date range.' } : undefined;
}
