import { DEFAULT_COUNTRY, permissions, programStates, type StateDefinition } from '@slip/forms/rules';
import { demoMailDomain } from '@slip/server';
import { type Random, seededRandom, weighted } from '../chance/random.js';
import { hasTowns, sampleAddress } from '../chance/sampleAddress.js';
import { samplePerson } from '../chance/sampleNames.js';
import { type AccountBook, addFiler } from './addFiler.js';
import type { Filer } from './SampleOffice.js';

const served = programStates.filter(({ abbreviation }) => hasTowns(abbreviation));
const homeState = weighted<StateDefinition>(served.map((state) => [state, 1]));

/** How much agents differ in the number of policies they file (the sigma of a log-normal distribution). */
const SPREAD = 0.9;

/**
 * The average weight of a background agent: the mean of a log-normal distribution whose median is 1.
 * @public For the book in `bench`.
 */
export const AVERAGE_WEIGHT = Math.exp(SPREAD ** 2 / 2);

/** Spreads agents over the numbers from 0 to 9,999,999 without a repetition: the factor shares no divisor with 10,000,000. */
const scattered = (number: number) => (number * 7_368_787 + 1_204_417) % 10_000_000;

function licenseNumbers(number: number, npn: string, random: Random): Record<string, string> {
  const home = homeState(random);
  const others = random.sample(
    served.filter((state) => state !== home),
    random.pick([0, 1, 1, 2, 2, 3, 4]),
  );
  return Object.fromEntries(
    [home, ...others].map(({ abbreviation }, index) => [
      abbreviation,
      index % 2 === 0 ? npn : `${abbreviation}${String(scattered(number)).padStart(7, '0')}`,
    ]),
  );
}

/**
 * Adds one more agent to the office: the same number makes the same agent. As in a real office, a few agents file a lot
 * and the others a little.
 */
export function addBackgroundAgent(book: AccountBook, number: number): Filer {
  const random = seededRandom(`agent ${number}`);
  const { firstName, lastName } = samplePerson(random);
  const npn = String(20_000_000 + scattered(number));
  const licenses = licenseNumbers(number, npn, random);
  const address = sampleAddress(random, Object.keys(licenses)[0] ?? '');
  const userName = `agent.${String(number).padStart(4, '0')}`;
  return addFiler(
    book,
    {
      account: {
        kind: 'Agent',
        name: `${firstName} ${lastName}`,
        npn,
        accountNumber: null,
        insurerId: null,
        ...address,
        country: DEFAULT_COUNTRY,
      },
      licenses,
      people: [
        {
          userName,
          firstName,
          lastName,
          email: `${userName}@${demoMailDomain}`,
          isPrimary: true,
          permissions: [...permissions],
          roles: [],
          regulatedState: null,
          hasAgreed: true,
        },
      ],
    },
    random.logNormal(1, SPREAD),
    random,
  );
}
