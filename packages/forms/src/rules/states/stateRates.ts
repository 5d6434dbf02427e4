import { addYears, type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { formatRate, type Rate, rate } from '../money/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Issue, Problem } from '../schema/problem.js';
import type { AssessmentLineId, ChargeDefinition, DatedRate, StateDefinition } from './StateDefinition.js';

/** The charges whose rates an office may change. */
export const chargeIds = [
  'premium-tax',
  'fire-assessment',
  'transaction-fee',
] as const satisfies readonly AssessmentLineId[];

/** A rate of a charge as an office has set it, beside the rates of the definition. */
export interface StateRate {
  readonly charge: AssessmentLineId;
  /** The first day on which a term may begin that is charged at it. */
  readonly firstDay: CalendarDate;
  /** A percentage: `3.25%`. */
  readonly rate: string;
  readonly source: string;
  /** The office's day on which it was decided: it counts for what is received later. */
  readonly decidedOn: CalendarDate;
  /** The office's day on which it was taken back: what was received by then keeps it; `null` while it holds. */
  readonly withdrawnOn: CalendarDate | null;
}

/**
 * A state's definition with the rates that an office has set. Those that were taken back stay, for the terms that were received
 * meanwhile; `assess` tells them apart.
 */
export function withStateRates<State extends Pick<StateDefinition, 'charges'>>(
  state: State,
  rows: readonly StateRate[],
): State {
  if (rows.length === 0) return state;
  const charges = state.charges.map((charge): ChargeDefinition => {
    const own = rows
      .filter((row) => row.charge === charge.id)
      .map(({ firstDay, rate: text, source, decidedOn, withdrawnOn }) => ({
        from: firstDay,
        rate: rate(text),
        source,
        verifiedOn: decidedOn,
        decidedOn,
        withdrawnOn,
      }));
    return { ...charge, rates: [...charge.rates, ...own].toSorted(byFirstDay) };
  });
  return { ...state, charges };
}

function byFirstDay({ from: first }: DatedRate, { from: second }: DatedRate): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/**
 * The rate for a term that begins on a day.
 *
 * @param receivedOn the office's day on which the term was received: a rate that was decided on that day or later does not count
 * for it, so that what was filed keeps its rates. When left out, every rate counts that was not taken back.
 */
export function rateInForce(
  { rates }: Pick<ChargeDefinition, 'rates'>,
  inception: CalendarDate,
  receivedOn?: CalendarDate,
): DatedRate | undefined {
  return rates.findLast(({ from, decidedOn, withdrawnOn = null }) => {
    if (from > inception) return false;
    if (receivedOn === undefined) return withdrawnOn === null;
    return (
      (decidedOn === undefined || decidedOn < receivedOn) &&
      (withdrawnOn === null || receivedOn <= withdrawnOn)
    );
  });
}

const PERCENTAGE = /^(?:0|[1-9]\d?)(?:\.\d{1,4})?%$/;

const hasRateForm = (text: string): boolean => PERCENTAGE.test(text);

/** A rate as people write it: from 0% to less than 100%, with up to four decimals. */
export const checkRateText = textCheck({
  required: { message: isRequired('Rate') },
  patterns: [
    {
      pattern: PERCENTAGE,
      problem: {
        message:
          'Rate must be a percentage from 0% to less than 100% with up to four decimals, such as 3.25%.',
      },
    },
  ],
});

/** Where a rate is written down. */
export const checkRateSource = textCheck({
  required: { message: isRequired('Source') },
  maximum: atMost(limits.reason, 'Source'),
});

/** The problem of a first day that has come: terms that began by then were charged already. */
function checkRateFirstDay(firstDay: CalendarDate, today: CalendarDate): Problem | undefined {
  if (firstDay <= today) {
    return {
      message: `First Day must be later than today, ${formatUsDate(today)}: terms that have begun by then are charged already, and keep their rates.`,
      fix: 'Choose a day that is still to come.',
    };
  }
  const last = addYears(today, YEARS_AHEAD);
  return firstDay > last
    ? { message: `First Day must be ${formatUsDate(last)} or earlier.`, fix: 'Check the year.' }
    : undefined;
}

/** Nobody decides on a rate earlier than that. */
const YEARS_AHEAD = 10;

/** A rate that is to be set. */
export type NewStateRate = Pick<StateRate, 'charge' | 'firstDay' | 'rate'>;

/** The problems of a rate in its state, at its fields; none when it can be set. */
export function checkStateRate(
  { charge: id, firstDay, rate: text }: NewStateRate,
  { state, today }: { readonly state: StateDefinition; readonly today: CalendarDate },
): readonly Issue[] {
  const charge = state.charges.find((each) => each.id === id);
  if (!charge) return [{ path: 'charge', message: `${state.name} has no such charge: ${id}.` }];
  const early = checkRateFirstDay(firstDay, today);
  if (early) return [{ path: 'firstDay', ...early }];
  const same = charge.rates.find(({ from, withdrawnOn = null }) => from === firstDay && withdrawnOn === null);
  if (same) {
    const message = `The ${charge.name} of ${state.name} has a rate from ${formatUsDate(firstDay)} on already: ${formatRate(same.rate)}.`;
    return [{ path: 'firstDay', message, fix: 'Take that one back before, or choose another day.' }];
  }
  const problem = checkRateText(text);
  if (problem || !hasRateForm(text))
    return [{ path: 'rate', ...(problem ?? { message: isRequired('Rate') }) }];
  const before = rateBefore(charge, firstDay);
  return before && formatRate(before) === formatRate(rate(text))
    ? [{ path: 'rate', message: `The ${charge.name} of ${state.name} is ${formatRate(before)} already.` }]
    : [];
}

/** The rate that a new one takes the place of. */
export const rateBefore = (charge: ChargeDefinition, firstDay: CalendarDate): Rate | undefined =>
  rateInForce(charge, firstDay)?.rate;
