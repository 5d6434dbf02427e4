import type { PrefixedAddress } from './addressFields.js';
import { DEFAULT_COUNTRY } from './addressFields.js';
import { findCountry } from './countries.js';

type Prefix = 'insured' | 'risk';

/** A stored address in one line; an empty text when there is none. */
export function addressLine<P extends Prefix>(policy: Readonly<PrefixedAddress<P>>, prefix: P): string {
  const region = policy[`${prefix}State`] || policy[`${prefix}Province`];
  const country = policy[`${prefix}Country`];
  const foreignCountry = country === DEFAULT_COUNTRY ? '' : (findCountry(country)?.name ?? country);
  const place = [policy[`${prefix}City`], `${region} ${policy[`${prefix}Zip`]}`.trim()];
  if (policy[`${prefix}Address1`] === '' && place.every((part) => part === '')) return '';
  return [policy[`${prefix}Address1`], policy[`${prefix}Address2`], ...place, foreignCountry]
    .filter((part) => part !== '')
    .join(', ');
}
