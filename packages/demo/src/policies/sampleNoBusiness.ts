import {
  businessDayFrom,
  type CalendarDate,
  owedSubmissions,
  submissionDays,
  submissionNumber,
  submissionPeriod,
} from '@slip/forms/rules';
import { daysAfter } from '../chance/sampleDays.js';
import type { ReportingInsurer } from '../office/SampleOffice.js';
import type { SampleInsurerPolicy } from './SampleInsurerPolicy.js';

/** An insurer's declaration that it wrote nothing in a state and period. */
export interface SampleNoBusiness {
  readonly insurer: ReportingInsurer;
  readonly state: string;
  readonly period: number;
  readonly receivedOn: CalendarDate;
  /** The policy that was reported of the period after all, and the day. */
  readonly voided: { readonly by: SampleInsurerPolicy; readonly on: CalendarDate } | null;
}

/** Every so many of the periods without policies are missing. */
const MISSING = 3;

/** The first report of a policy in a period, when there is one. */
function firstReport(
  { kind }: ReportingInsurer,
  policies: readonly SampleInsurerPolicy[],
  state: string,
  period: number,
): { readonly by: SampleInsurerPolicy; readonly on: CalendarDate } | undefined {
  return policies
    .filter((policy) => policy.state === state)
    .flatMap((by) =>
      by.transactions
        .filter(({ effectiveDate }) => submissionNumber(submissionPeriod(kind, effectiveDate)) === period)
        .map(({ receivedOn: on }) => ({ by, on })),
    )
    .toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))[0];
}

/**
 * An insurer's declarations of the last two years: most periods without a policy, not all of them, and one of which it
 * reported a policy later.
 *
 * @param policies what the insurer has reported.
 */
export function sampleNoBusiness(
  insurer: ReportingInsurer,
  policies: readonly SampleInsurerPolicy[],
  today: CalendarDate,
): SampleNoBusiness[] {
  const found: SampleNoBusiness[] = [];
  let withoutPolicy = 0;
  for (const { state, ...owed } of owedSubmissions(insurer.kind, today, insurer.states)) {
    const period = submissionNumber(owed);
    const receivedOn = businessDayFrom(daysAfter(submissionDays(owed).to, 6));
    if (receivedOn > today) continue;
    const first = firstReport(insurer, policies, state, period);
    const declared = { insurer, state, period, receivedOn };
    if (!first) {
      withoutPolicy += 1;
      if (withoutPolicy % MISSING !== 1) found.push({ ...declared, voided: null });
    } else if (first.on > receivedOn && !found.some(({ voided }) => voided)) {
      found.push({ ...declared, voided: first });
    }
  }
  return found;
}
