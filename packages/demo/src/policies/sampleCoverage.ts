import type { CoverageCode, CoverageCodeText } from '@slip/forms/rules';
import type { Trade } from '../vocabulary/businessNames.js';

/** How common a coverage is in the sample data, who buys it, and what it costs. */
export interface SampleCoverage {
  readonly code: CoverageCodeText;
  readonly weight: number;
  /** The trade of the insured business, or a person. */
  readonly buyer: Trade | 'person';
  /** Half the premiums lie below it; whole dollars. */
  readonly medianPremium: number;
}

/** The coverages that make up most of the surplus lines business. Every other code of a state is rare. */
const common: readonly (readonly [
  code: CoverageCodeText,
  weight: number,
  buyer: SampleCoverage['buyer'],
  medianPremium: number,
])[] = [
  ['5000', 220, 'liability', 4_200],
  ['1000', 130, 'property', 9_500],
  ['1005', 65, 'property', 6_800],
  ['5005', 55, 'liability', 7_500],
  ['5001', 40, 'liability', 8_200],
  ['7003', 45, 'professional', 3_100],
  ['5021', 45, 'professional', 2_600],
  ['5002', 25, 'professional', 5_400],
  ['5004', 20, 'professional', 3_700],
  ['2002', 50, 'person', 2_900],
  ['2009', 35, 'person', 1_450],
  ['2012', 15, 'person', 1_900],
  ['2005', 8, 'person', 950],
  ['2011', 8, 'person', 780],
  ['1013', 20, 'property', 12_000],
  ['1003', 14, 'property', 15_500],
  ['1001', 16, 'property', 5_200],
  ['1009', 10, 'property', 8_800],
  ['1010', 10, 'property', 4_900],
  ['4002', 18, 'transport', 3_300],
  ['8000', 22, 'transport', 11_500],
  ['8002', 10, 'transport', 4_100],
  ['8001', 6, 'transport', 9_900],
  ['4000', 10, 'liability', 2_700],
  ['4005', 9, 'liability', 2_300],
  ['5007', 12, 'liability', 1_650],
  ['5011', 10, 'liability', 6_100],
  ['5012', 12, 'other', 5_800],
  ['5019', 14, 'liability', 620],
  ['6001', 12, 'health', 4_700],
  ['6002', 6, 'health', 28_000],
  ['6003', 8, 'health', 13_500],
  ['7000', 10, 'professional', 4_900],
  ['7001', 8, 'professional', 2_400],
  ['7004', 6, 'professional', 1_900],
  ['7005', 8, 'professional', 5_600],
  ['3006', 8, 'person', 740],
  ['3002', 4, 'marine', 9_200],
  ['3000', 3, 'marine', 3_600],
  ['9000', 5, 'aviation', 10_800],
  ['9005', 3, 'person', 2_100],
  ['5010', 6, 'person', 480],
  ['5009', 5, 'person', 690],
  ['10012', 6, 'other', 2_200],
  ['10000', 4, 'other', 8_400],
  ['10002', 3, 'other', 1_700],
];

/** A state has many rare codes: each is drawn less often than any of the common ones. */
const rareCoverage = { weight: 1.2, medianPremium: 3_000 } as const;

/** Who buys a rare coverage, by the thousands digit of its code. */
const buyersBySeries: Readonly<Record<string, SampleCoverage['buyer']>> = {
  '1': 'property',
  '2': 'person',
  '3': 'marine',
  '4': 'transport',
  '5': 'liability',
  '6': 'health',
  '7': 'professional',
  '8': 'transport',
  '9': 'aviation',
};

const commonByCode = new Map<CoverageCodeText, SampleCoverage>(
  common.map(([code, weight, buyer, medianPremium]) => [code, { code, weight, buyer, medianPremium }]),
);

/** The sample coverages of a state's codes. */
export function sampleCoverages(codes: readonly CoverageCode[]): SampleCoverage[] {
  return codes.map(({ code }) => {
    const buyer = buyersBySeries[String(Math.floor(Number(code) / 1000))] ?? 'other';
    return commonByCode.get(code) ?? { code, buyer, ...rareCoverage };
  });
}
