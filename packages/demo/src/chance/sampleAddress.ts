import { DEFAULT_COUNTRY } from '@slip/forms/rules';
import { placesAbroad, streets, type Town, townsByState } from '../vocabulary/places.js';
import { type Random, type Weighted, weighted } from './random.js';

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
