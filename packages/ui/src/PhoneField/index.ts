export { PhoneField, type PhoneFieldProps } from './PhoneField.js';
export { everyPhoneCountry, type PhoneCountry, usPhoneCountry } from './phoneCountries.js';
export type { PhoneFieldMessages } from './phoneMessages.js';
export { type PhoneFormatter, type PhoneProblem, plainPhoneFormatter } from './phoneText.js';
export type { PhoneChange, PhoneValueFormat } from './usePhone.js';
