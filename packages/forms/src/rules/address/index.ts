export {
  type AddressPart,
  addressFields,
  addressParts,
  type PrefixedAddress,
  prefixed,
} from './addressFields.js';
export {
  type AddressForm,
  DEFAULT_COUNTRY,
  emptyAddress,
  sameAddress,
  withCountry,
} from './addressForm.js';
export { addressLine } from './addressLine.js';
export {
  type AddressRules,
  addressSchema,
  byCountry,
  checkProvinceIn,
  checkStateIn,
  checkUsCountry,
  checkZipIn,
} from './addressSchema.js';
export { type Country, countries, findCountry } from './countries.js';
export { type UsState, usStateName, usStates } from './usStates.js';
