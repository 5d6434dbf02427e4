import { fromYearQuarterNumber, isParticipatingState, type SubmissionPeriod } from '@slip/forms/rules';

/** A state and period that an insurer may declare; the quarter is 0 for a whole year. */
export interface StatePeriod extends SubmissionPeriod {
  /** Two letters. */
  readonly state: string;
}

/** The state, the year and the quarter in an address; the rest is ignored. */
export function askedPeriod(query: URLSearchParams): Partial<StatePeriod> {
  const state = query.get('state') ?? '';
  const year = /^20\d\d$/.test(query.get('year') ?? '') ? Number(query.get('year')) : undefined;
  const quarter = fromYearQuarterNumber((year ?? 2001) * 10 + Number(query.get('quarter')))?.quarter;
  return {
    ...(isParticipatingState(state) && { state }),
    ...(year !== undefined && { year }),
    ...(quarter !== undefined && { quarter }),
  };
}
