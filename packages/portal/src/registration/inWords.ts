import {
  type AddressForm,
  type ContactForm,
  DEFAULT_COUNTRY,
  findCountry,
  participatingStates,
} from '@slip/forms/rules';

/** An address in one line. */
export function addressInWords(address: AddressForm): string {
  const abroad = address.Country === DEFAULT_COUNTRY ? '' : (findCountry(address.Country)?.name ?? '');
  const region = `${address.State || address.Province} ${address.ZipCode}`.trim();
  return [address.Address1, address.Address2, address.City, region, abroad]
    .filter((part) => part !== '')
    .join(', ');
}

/** A person and how to reach them, in one line. */
export function contactInWords({
  FirstName,
  MiddleName,
  LastName,
  Email,
  PhoneNumber,
  PhoneExt,
}: ContactForm): string {
  const name = [FirstName, MiddleName, LastName].filter((part) => part !== '').join(' ');
  const phone = PhoneExt === '' ? PhoneNumber : `${PhoneNumber} ext. ${PhoneExt}`;
  return [name, Email, phone].filter((part) => part !== '').join(', ');
}

/** States by their names. */
export function statesInWords(states: readonly string[]): string {
  return participatingStates()
    .filter(({ abbreviation }) => states.includes(abbreviation))
    .map(({ name }) => name)
    .join(', ');
}
