import { countryCodes } from '@slip/ui/countries';

/** A country as addresses name it. */
export interface Country {
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
