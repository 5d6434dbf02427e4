import type { Address, AddressFormat } from './addressFormats.js';

/** A line that a change of the country cleared or restored. */
export interface MovedLine {
  line: 'state' | 'province';
  /** The value that was cleared or restored. */
  value: string;
}

/** What a change of the country did to an address. */
export interface CountryChange {
  address: Address;
  cleared: MovedLine | null;
  restored: MovedLine | null;
}

/** What changes of the country have emptied so far, by line. */
export type Kept = Readonly<Partial<Record<MovedLine['line'], string>>>;

/**
 * Changes the country of an address: values that still apply stay, a state or province that does not apply is cleared,
 * and what an earlier change cleared is restored. When the country itself is cleared nothing else is, because the person
 * is about to choose another one.
 */
export function changeCountry(
  before: Address,
  country: string,
  formatOf: (country: string) => AddressFormat,
  kept: Kept,
): CountryChange {
  if (country === '') return { address: { ...before, country }, cleared: null, restored: null };
  const { region } = formatOf(country);
  const other = region === 'state' ? 'province' : 'state';
  const old = before[other];
  const back = before[region] === '' ? (kept[region] ?? '') : '';
  return {
    address: { ...before, country, [other]: '', ...(back !== '' && { [region]: back }) },
    cleared: old === '' ? null : { line: other, value: old },
    restored: back === '' ? null : { line: region, value: back },
  };
}
