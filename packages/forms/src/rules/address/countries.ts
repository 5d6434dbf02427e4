import { countryCodes, usStateNames } from '@slip/ui/countries';

/** A state, district or territory of the United States, as addresses name it. */
interface UsState {
  readonly abbreviation: string;
  readonly name: string;
}

/** The 50 states, the District of Columbia and the territories, by name. */
export const usStates: readonly UsState[] = Object.entries(usStateNames).map(([abbreviation, name]) => ({
  abbreviation,
  name,
}));

/** The name of a state, or `undefined` for other letters. */
export function usStateName(abbreviation: string): string | undefined {
  return Object.hasOwn(usStateNames, abbreviation) ? usStateNames[abbreviation] : undefined;
}

/** A country as addresses name it. */
interface Country {
  /** Three letters (ISO 3166-1 alpha-3), as on the wire. */
  readonly code: string;
  /** Two letters (alpha-2). */
  readonly twoLetterCode: string;
  readonly name: string;
}

const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** All countries by name, the United States first: most addresses are there. */
export const countries: readonly Country[] = countryCodes
  .map(
    ({ alpha3, alpha2 }): Country => ({
      code: alpha3,
      twoLetterCode: alpha2,
      name: names.of(alpha2) ?? alpha3,
    }),
  )
  .toSorted((one, other) =>
    one.code === 'USA' ? -1 : other.code === 'USA' ? 1 : one.name.localeCompare(other.name, 'en-US'),
  );

const byCode = new Map(countries.map((country) => [country.code, country]));

/** The country of a three-letter code, or `undefined` when there is none. */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code);
}
