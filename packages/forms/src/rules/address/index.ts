/** @public The initial value of an `AddressSection` in the forms of other applications. */
export {
  type AddressForm,
  addressParts,
  DEFAULT_COUNTRY,
  emptyAddressForm,
  mapAddressParts,
  type PrefixedAddress,
} from './addressFields.js';
export { addressLine } from './addressLine.js';
/** @public The rules of an `AddressSection` in the forms of other applications. */
export { addressSchema } from './addressSchema.js';
export { countries, findCountry, usStateName, usStates } from './countries.js';
export { zipCaution } from './zipPrefixes.js';
