import { DEFAULT_COUNTRY, limits } from '@slip/forms/rules';
import { leads, legalForms, type Trade, trades } from '../vocabulary/businessNames.js';
import { familyNames, givenNames, namesInOtherScripts } from '../vocabulary/personNames.js';
import { placesAbroad, streets, type Town, townsByState } from '../vocabulary/places.js';
import { type Random, type Weighted, weighted } from './random.js';

const legalForm = weighted(legalForms);

/** An invented person. */
interface SamplePerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** Invents a person's name. */
export function samplePerson(random: Random): SamplePerson {
  const lastName = random.pick(familyNames);
  const second = random.chance(0.06) ? `-${random.pick(familyNames)}` : '';
  return { firstName: random.pick(givenNames), lastName: lastName + second };
}

/** Invents the name of an insured: a person, a couple, or a company of a trade. */
export function sampleInsuredName(random: Random, buyer: Trade | 'person'): string {
  if (buyer === 'person') {
    if (random.chance(0.02)) return random.pick(namesInOtherScripts);
    const { firstName, lastName } = samplePerson(random);
    return random.chance(0.25)
      ? `${firstName} & ${random.pick(givenNames)} ${lastName}`
      : `${firstName} ${lastName}`;
  }
  const trade = random.pick(trades[buyer]);
  const lead = random.chance(0.25) ? random.pick(familyNames) : random.pick(leads);
  const second = random.chance(0.2) ? ` ${random.pick(familyNames)}` : '';
  const name = `${lead}${second} ${trade} ${legalForm(random)}`;
  const both = random.chance(0.03) ? `${name} d/b/a ${random.pick(leads)} ${trade}` : name;
  return both.length > limits.insuredName ? name : both;
}

/** A postal address. */
export interface SampleAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly province: string;
  readonly zip: string;
}

const townOf = new Map<string, Weighted<Town>>(
  Object.entries(townsByState).map(([state, towns]) => [
    state,
    weighted(towns.map((town) => [town, town.weight])),
  ]),
);

/** True if there are sample towns for a state. */
export function hasTowns(state: string): boolean {
  return townOf.has(state);
}

function street(random: Random): Pick<SampleAddress, 'address1' | 'address2'> {
  return {
    address1: `${random.integer(1, 9899)} ${random.pick(streets)}`,
    address2: random.chance(0.18) ? `Suite ${random.integer(1, 40) * 10}` : '',
  };
}

/**
 * Invents an address in a state, with a zip code of its town.
 * @throws RangeError for a state without sample towns.
 */
export function sampleAddress(random: Random, state: string): SampleAddress {
  const town = townOf.get(state)?.(random);
  if (!town) throw new RangeError(`There are no sample towns in ${state}.`);
  const { city, zips } = town;
  const plusFour = random.chance(0.1) ? `-${String(random.integer(1, 9999)).padStart(4, '0')}` : '';
  return {
    ...street(random),
    city,
    state,
    country: DEFAULT_COUNTRY,
    province: '',
    zip: random.pick(zips) + plusFour,
  };
}

/** Invents an address in another country. */
export function sampleAddressAbroad(random: Random): SampleAddress {
  return { ...street(random), ...random.pick(placesAbroad), state: '' };
}
