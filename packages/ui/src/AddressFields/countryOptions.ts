import { countryCodes } from '../countries/countryCodes.js';
import type { Option } from '../Option/Option.js';

/**
 * Countries as choices, by their names in a language.
 * @param first codes that stand before all others, where most addresses are.
 */
export function countryOptions(locale = 'en-US', first: readonly string[] = ['US']): readonly Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const rank = ({ value }: Option) => {
    const at = first.indexOf(value);
    return at === -1 ? first.length : at;
  };
  return countryCodes
    .map(
      ({ alpha2, alpha3 }): Option => ({
        value: alpha2,
        label: names.of(alpha2) ?? alpha2,
        keywords: [alpha2, alpha3],
      }),
    )
    .toSorted((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, locale));
}
