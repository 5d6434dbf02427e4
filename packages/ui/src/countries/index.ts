export { type CountryCode, countryCodes } from './countryCodes.js';
export { usStateNames } from './usStateNames.js';
