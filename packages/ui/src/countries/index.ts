export { type CountryCode, countryCodes, twoLettersOf } from './countryCodes.js';
export { usStateNames } from './usStateNames.js';
