import type { Cents } from '../../amount/index.js';

/** A made-up policy, for stories and tests. */
export interface Policy {
  id: string;
  number: string;
  insured: string;
  state: string;
  premium: Cents;
  expires: string;
  isQuestioned: boolean;
}

const insured = [
  'Bluebird Roofing LLC',
  'Teton Outfitters',
  'Prairie Wind Energy Inc.',
  'High Plains Storage',
  'Cody Rodeo Grounds',
];
const states = ['Wyoming', 'Colorado', 'Oklahoma', 'South Dakota', 'Tennessee'];

/** Made-up policies, the same ones every time. */
export function makePolicies(count: number): Policy[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    number: `SL-${String(26_000 + index * 37)}`,
    insured: `${insured[index % insured.length]}${index < 5 ? '' : ` ${index}`}`,
    state: states[(index * 3) % states.length] ?? '',
    premium: ((index * 7_919) % 500_000) * 10 - (index % 6 === 4 ? 1_500_000 : 0),
    expires: `${String((index % 12) + 1).padStart(2, '0')}/15/2027`,
    isQuestioned: index % 7 === 2,
  }));
}
