export { type CountryCode, countryCodes, twoLettersOf, usStateNames } from './countryCodes.js';
