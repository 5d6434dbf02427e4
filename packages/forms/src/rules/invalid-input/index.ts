export { type InvalidInput, InvalidInputError } from './InvalidInputError.js';
