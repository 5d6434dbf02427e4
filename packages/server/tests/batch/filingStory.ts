import { toWireDate } from '@slip/forms/rules';
import type { FilingChanges } from '../filings/FilingFixture.js';
import type { ProcessingFixture } from './ProcessingFixture.js';

type Transaction = NonNullable<FilingChanges['transaction']>;

/** One of the filings a person makes one after the other, as changes of a filing without a fault. */
export type FilingStep = FilingChanges & { readonly transaction: Transaction };

const on = toWireDate;
const step = (agtTransType: number, more: Transaction = {}): FilingStep => ({
  transaction: { agtTransType, ...more },
});
const ofPolicy = (
  agtPolicyNumber: string,
  expiration: '2026-02-01' | '2027-02-01',
  each: FilingStep,
): FilingStep => ({
  ...each,
  policy: { agtPolicyNumber, agtPolicyExpirationDate: on(expiration) },
  transaction: { agtTransExpirationDate: on(expiration), ...each.transaction },
});

/** A policy from its beginning to its end, with everything the office asks about on the way; and one that is renewed. */
function stepsAnywhere({ closedInsurerId }: Pick<ProcessingFixture, 'closedInsurerId'>): FilingStep[] {
  const renewed = (expiration: '2026-02-01' | '2027-02-01', each: FilingStep) =>
    ofPolicy('RENEWED-1', expiration, each);
  return [
    step(1),
    step(2, { msAgtTransPremium: 50_000, msAgtTransOtherFees: 0, agtTransComment: 'One more building' }),
    { ...step(2, { msAgtTransPremium: 70_000 }), coverage: { ccCoverageCode: '5001' } },
    // More than was charged: T103 and T104.
    step(3, { msAgtTransPremium: -2_000_000, msAgtTransOtherFees: -30_000 }),
    // The amounts that were missing: both are settled.
    step(2, { msAgtTransPremium: 3_000_000, msAgtTransOtherFees: 90_000 }),
    step(4, { msAgtTransPremium: -10_000, msAgtTransOtherFees: 0, agtTransEffectiveDate: on('2026-02-01') }),
    step(6, { msAgtTransPremium: 9_000, msAgtTransOtherFees: 0, agtTransEffectiveDate: on('2026-02-02') }),
    // Outside the term: T106.
    step(2, { msAgtTransPremium: 1_100, agtTransEffectiveDate: on('2025-12-31') }),
    // The insurer was no longer active: T105; late: T107.
    step(2, { msAgtTransPremium: 1_200, insurerId: closedInsurerId }),
    // Exempt: T102.
    { ...step(2, { msAgtTransPremium: 1_300 }), coverage: { ccCoverageCode: '5002', ccTaxStatus: '7' } },
    {
      ...step(2, { msAgtTransPremium: 1_400, agtTransExpirationDate: on('2027-02-15') }),
      policy: { agtPolicyExpirationDate: on('2027-02-15') },
    },
    renewed('2026-02-01', step(1, { agtTransEffectiveDate: on('2026-01-05') })),
    renewed('2027-02-01', step(5, { agtTransEffectiveDate: on('2026-02-01') })),
    // Of the term that has been renewed, and of the one that follows.
    renewed('2026-02-01', step(2, { msAgtTransPremium: 100, agtTransEffectiveDate: on('2026-01-20') })),
    renewed('2027-02-01', step(2, { msAgtTransPremium: 200, agtTransEffectiveDate: on('2026-02-03') })),
  ];
}

/** Steps that only some states have: Lloyd's syndicates and a master policy, or a risk group. */
const stepsOfState: Readonly<Record<string, (fixture: ProcessingFixture) => FilingStep[]>> = {
  OK: ({ lloydsId, syndicateIds }) => [
    {
      ...step(1, {
        insurerId: lloydsId,
        lloydsSyndicateAllocations: [
          { lsId: syndicateIds[0], userPremium: 600_000 },
          { lsId: syndicateIds[1], userPremium: 400_000 },
        ],
      }),
      policy: {
        agtPolicyNumber: 'LLOYDS-1',
        isPartOfMasterPolicy: true,
        masterPolicyNumber: 'MP-7',
        masterPolicyInsured: 'Prairie Fire Storage',
      },
    },
  ],
  SD: () => [{ ...step(1), policy: { agtPolicyNumber: 'GROUP-1', riskGroup: 'Plains Medical RRG' } }],
};

/** Everything a person files in a state, one after the other: from what a file of the same has to leave the same. */
export function filingStory(fixture: ProcessingFixture, state: string): FilingStep[] {
  return [...stepsAnywhere(fixture), ...(stepsOfState[state]?.(fixture) ?? [])];
}
