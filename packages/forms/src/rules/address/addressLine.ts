import type { PrefixedAddress } from './addressFields.js';
import { DEFAULT_COUNTRY } from './addressFields.js';
import { findCountry } from './countries.js';

type Prefix = 'insured' | 'risk';

/** A stored address in one line, or `undefined` when there is none. */
export function addressLine<P extends Prefix>(policy: Readonly<PrefixedAddress<P>>, prefix: P): string {
  const region = policy[`${prefix}State`] || policy[`${prefix}Province`];
  const country = policy[`${prefix}Country`];
  const abroad = country === DEFAULT_COUNTRY ? '' : (findCountry(country)?.name ?? country);
  const place = [policy[`${prefix}City`], `${region} ${policy[`${prefix}Zip`]}`.trim()];
  if (policy[`${prefix}Address1`] === '' && place.every((part) => part === '')) return '';
  return [policy[`${prefix}Address1`], policy[`${prefix}Address2`], ...place, abroad]
    .filter((part) => part !== '')
    .join(', ');
}
