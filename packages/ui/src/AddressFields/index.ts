export type { SameAs } from '../Field/useSameAs.js';
export { AddressFields, type AddressFieldsProps, type AddressLineProps } from './AddressFields.js';
export {
  type Address,
  type AddressFormat,
  type AddressLine,
  addressFormatOf,
  emptyAddress,
  plainAddressFormat,
  usAddressFormat,
} from './addressFormats.js';
export type { AddressMessages, OwnAddressMessages } from './addressMessages.js';
export { countryOptions } from './countryOptions.js';
export type { AddressChange } from './useAddress.js';
export { usStateOptions } from './usStates.js';
