import {
  businessDayFrom,
  type CalendarDate,
  owedSubmissions,
  submissionDays,
  submissionNumber,
  submissionPeriod,
} from '@slip/forms/rules';
import { daysAfter } from '../chance/random.js';
import type { DemoOffice } from '../office/demoOffice.js';
import type { ReportingInsurer } from '../office/SampleOffice.js';
import { marketIndex } from '../office/sampleMarket.js';
import { reportPolicy, type SampleInsurerPolicy } from './reportPolicy.js';
import type { SamplePolicy } from './SamplePolicy.js';
import { type BookPlan, sampleBook } from './sampleBook.js';

/** An insurer's declaration that it wrote nothing in a state and period. */
export interface SampleNoBusiness {
  readonly insurer: ReportingInsurer;
  readonly state: string;
  readonly period: number;
  readonly receivedOn: CalendarDate;
  /** The policy that was reported of the period after all, and the day. */
  readonly voided: { readonly by: SampleInsurerPolicy; readonly on: CalendarDate } | null;
}

/** One of this many periods without policies has no declaration. */
const PERIODS_PER_MISSING = 3;

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
 * An insurer's declarations of the last two years: for most periods without a policy, and for one period of which it
 * reported a policy later.
 *
 * @param policies what the insurer has reported.
 */
function sampleNoBusiness(
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
      if (withoutPolicy % PERIODS_PER_MISSING !== 1) found.push({ ...declared, voided: null });
    } else if (first.on > receivedOn && !found.some(({ voided }) => voided)) {
      found.push({ ...declared, voided: first });
    }
  }
  return found;
}

/** The letters that the policy numbers of the demonstration's agents begin with. */
export const DEMO_SEED = 'SL';

/** How many policies the agents of the demonstration file with any insurer. */
const POLICIES = 400;

/**
 * Further policies with the insurers of the demonstration, filed by agents or known to the insurer alone: their seeds
 * and their counts.
 */
const furtherPolicies = {
  ForeignInsurer: { filed: ['GF', 0], unfiled: ['GU', 7] },
  AlienInsurer: { filed: ['NF', 20], unfiled: ['NU', 4] },
} as const satisfies Record<ReportingInsurer['kind'], Record<'filed' | 'unfiled', readonly [string, number]>>;

/** The policies and declarations of the demonstration: filed by agents, reported and declared by insurers. */
export interface DemoBooks {
  readonly filed: readonly SamplePolicy[];
  readonly reported: readonly SampleInsurerPolicy[];
  readonly declared: readonly SampleNoBusiness[];
}

function policiesOf(plan: BookPlan): SamplePolicy[] {
  const book = sampleBook(plan);
  return Array.from({ length: plan.count }, (_, number) => book.policy(number));
}

/** Makes what agents filed and insurers reported; most of it matches. The same day gives the same result. */
export function demoBooks({ market, filers, insurers }: DemoOffice, today: CalendarDate): DemoBooks {
  const common = { today, market: marketIndex(market) };
  const placedWith = ({ insurerId }: ReportingInsurer, [seed, count]: readonly [string, number]) =>
    policiesOf({
      ...common,
      seed,
      count,
      filers: filers
        .filter((filer) => filer.insurerIds.includes(insurerId))
        .map((filer) => ({ ...filer, insurerIds: [insurerId] })),
    });
  const filed = [
    ...policiesOf({ ...common, seed: DEMO_SEED, count: POLICIES, filers }),
    ...insurers.flatMap((insurer) => placedWith(insurer, furtherPolicies[insurer.kind].filed)),
  ];
  const byInsurer = insurers.map((insurer) => {
    const unfiled = placedWith(insurer, furtherPolicies[insurer.kind].unfiled);
    const reported = [...filed, ...unfiled].flatMap((policy) => reportPolicy(policy, insurer, today) ?? []);
    return { reported, declared: sampleNoBusiness(insurer, reported, today) };
  });
  return {
    filed,
    reported: byInsurer.flatMap(({ reported }) => reported),
    declared: byInsurer.flatMap(({ declared }) => declared),
  };
}
