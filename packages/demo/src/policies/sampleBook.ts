import { addYears, type CalendarDate } from '@slip/forms/rules';
import { daysAfter, type Random, seededRandom, weighted } from '../chance/random.js';
import type { Filer } from '../office/SampleOffice.js';
import type { MarketIndex } from '../office/sampleMarket.js';
import { isRenewable, makePolicy } from './makePolicy.js';
import type { SamplePolicy } from './SamplePolicy.js';
import { openStates, sampleTerms } from './sampleTerms.js';

/** Everything a book of sample policies is made from. */
export interface BookPlan {
  /** Another seed makes another book. */
  readonly seed: string;
  readonly count: number;
  readonly today: CalendarDate;
  readonly filers: readonly Filer[];
  readonly market: MarketIndex;
}

/** A book of policies in the order of their first filing. Each is made from its number alone. */
export interface SampleBook {
  /** The policy with a number; numbers start at 0. */
  policy(number: number): SamplePolicy;
}

const YEARS = 2;
const MAX_TRIES = 1_000;
/**
 * The policy numbers of a book: its letters, one of ten million numbers, and the term.
 * @public For the book in `bench`.
 */
export const POLICY_NUMBERS = 10_000_000;
/**
 * The distance between the numbers of a policy and the next one. It shares no divisor with ten million, so that no two policies get the same number.
 * @public For the book in `bench`.
 */
export const POLICY_NUMBER_STEP = 4_738_391;

function businessDays(today: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = addYears(today, -YEARS); day <= today; day = daysAfter(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.push(day);
  }
  return days;
}

function policyNumber(seed: string, number: number, term: number): string {
  const body = String((number * POLICY_NUMBER_STEP + 1_000_003) % POLICY_NUMBERS).padStart(7, '0');
  return `${seed}${body}-${String(term).padStart(2, '0')}`;
}

/**
 * Prepares a book of at most ten million policies over the two years before `today`. The second year renews many of
 * the policies of the first.
 */
export function sampleBook({ seed, count, today, filers, market }: BookPlan): SampleBook {
  const days = businessDays(today);
  const oneYearBack = Math.floor(count / YEARS);
  const drawFiler = weighted(filers.map((filer) => [filer, filer.weight]));
  const dayOf = (number: number) => days[Math.floor((number / count) * days.length)] ?? today;

  /** A filer that could file in some state on a day; the office has one for every day. */
  function drawOpenFiler(random: Random, submittedOn: CalendarDate) {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const filer = drawFiler(random);
      const states = openStates(filer, submittedOn);
      if (states.length > 0) return { filer, states };
    }
    throw new RangeError(`Nobody could have filed a policy on ${submittedOn}.`);
  }

  function newPolicy(number: number): SamplePolicy {
    const random = seededRandom(`${seed} ${number}`);
    const submittedOn = dayOf(number);
    const { filer, states } = drawOpenFiler(random, submittedOn);
    const terms = sampleTerms(random, filer, submittedOn, states);
    const isRenewal = random.chance(0.25);
    return makePolicy({
      random,
      filer,
      market,
      today,
      submittedOn,
      policyNumber: policyNumber(seed, number, isRenewal ? random.integer(1, 9) : 0),
      terms,
      type: isRenewal ? 5 : 1,
    });
  }

  function renewal(number: number): SamplePolicy | undefined {
    const before = number - oneYearBack;
    const random = seededRandom(`${seed} renewal ${number}`);
    if (before < 0 || !random.chance(0.4)) return undefined;
    const expiring = newPolicy(before);
    const submittedOn = dayOf(number);
    const [first] = expiring.transactions;
    if (!first || !isRenewable(expiring)) return undefined;
    const isNear =
      daysAfter(submittedOn, -100) <= expiring.expirationDate &&
      expiring.expirationDate <= daysAfter(submittedOn, 45);
    if (!isNear) return undefined;
    const [base, term] = expiring.policyNumber.split('-');
    return makePolicy({
      random,
      filer: expiring.filer,
      market,
      today,
      submittedOn,
      policyNumber: `${base ?? ''}-${String(Number(term) + 1).padStart(2, '0')}`,
      terms: {
        ...expiring,
        comments: '',
        coverages: [
          {
            coverage: {
              code: first.coverageCode,
              weight: 0,
              buyer: 'other',
              medianPremium: Math.max(100, first.premium / 100),
            },
            taxStatus: first.taxStatus,
          },
        ],
        inceptionDate: expiring.expirationDate,
        expirationDate: addYears(expiring.expirationDate, 1),
      },
      type: 5,
    });
  }

  return { policy: (number) => renewal(number) ?? newPolicy(number) };
}
