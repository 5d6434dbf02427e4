import { insurerChoice } from '@slip/forms/rules';

/** The insurers of an agent's list. */
export const selectedInsurers = [
  {
    value: '9',
    text: 'Granite Peak Specialty Insurance Company (12345)',
    name: 'Granite Peak Specialty Insurance Company',
    naic: '12345',
    isActive: true,
  },
  {
    value: '10',
    text: 'Harbor Light Surplus Insurance Company (23456)',
    name: 'Harbor Light Surplus Insurance Company',
    naic: '23456',
    isActive: true,
  },
  {
    value: '11',
    text: 'Northfork Indemnity Company (34567)',
    name: 'Northfork Indemnity Company',
    naic: '34567',
    isActive: true,
  },
];

const others = [
  { name: 'Tallgrass Excess Insurance Company', naic: '46137', id: 12 },
  { name: 'Tamarack Surplus Lines Insurance Company', naic: '47288', id: 13 },
];

/** The other insurers of the market that a text finds. */
export function insurersMatching(text: string) {
  return others
    .map((insurer) => ({
      ...insurer,
      value: String(insurer.id),
      text: insurerChoice(insurer).label,
      isListed: false,
    }))
    .filter((insurer) => insurer.text.toLowerCase().includes(text.toLowerCase()));
}
