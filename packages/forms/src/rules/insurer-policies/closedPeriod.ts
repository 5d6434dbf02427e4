import { type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import type { Problem } from '../schema/problem.js';
import { submissionWords } from './submissionDeadlines.js';
import { fromSubmissionNumber } from './submissionPeriod.js';

/**
 * Why an insurer reports nothing more of a period: the office has closed it. Until then late reports are taken (domain §7, R021).
 *
 * @param period as one number, see `submissionNumber`.
 */
export function closedPeriodProblem(period: number, closedOn: CalendarDate): Required<Problem> {
  const words = submissionWords(fromSubmissionNumber(period));
  return {
    message: `The office closed ${words} on ${formatUsDate(closedOn)}.`,
    fix: 'Contact the office.',
  };
}
