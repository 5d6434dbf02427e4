import type { Address, AddressFormat } from './addressFormats.js';

/** A line that a change of the country emptied, or filled again. */
export interface MovedLine {
  line: 'state' | 'province';
  /** What stood there, or stands there again. */
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
 * Changes the country of an address: what still applies stays, a state or province that does not is emptied, and what
 * an earlier change emptied comes back. No country clears nothing, because the person is about to choose one.
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
