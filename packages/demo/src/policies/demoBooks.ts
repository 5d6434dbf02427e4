import type { CalendarDate } from '@slip/forms/rules';
import type { DemoOffice } from '../office/demoOffice.js';
import { marketIndex } from '../office/marketIndex.js';
import type { ReportingInsurer } from '../office/SampleOffice.js';
import { reportPolicy } from './reportPolicy.js';
import type { SampleInsurerPolicy } from './SampleInsurerPolicy.js';
import type { SamplePolicy } from './SamplePolicy.js';
import { type BookPlan, sampleBook } from './sampleBook.js';
import { type SampleNoBusiness, sampleNoBusiness } from './sampleNoBusiness.js';

/** The letters that the policy numbers of the demonstration's agents begin with. */
export const DEMO_SEED = 'SL';

/** How many policies the agents of the demonstration file with any insurer. */
const POLICIES = 400;

/** Further policies with the insurers of the demonstration: filed by agents, and known to the insurer alone; with their seeds. */
const furtherPolicies = {
  ForeignInsurer: { filed: ['GF', 0], unfiled: ['GU', 7] },
  AlienInsurer: { filed: ['NF', 20], unfiled: ['NU', 4] },
} as const satisfies Record<ReportingInsurer['kind'], Record<'filed' | 'unfiled', readonly [string, number]>>;

/** Policies on file in the demonstration: on the side of the agents, and on that of the insurers. */
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
