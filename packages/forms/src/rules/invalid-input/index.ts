export { InvalidInputError } from './InvalidInputError.js';
