import { number } from 'yup';
import { wireWords } from './wireWords.js';

/** The key of a stored record; 0 for one that does not exist yet. */
export const recordKey = () =>
  number()
    .typeError(wireWords.number)
    .integer(wireWords.whole)
    .min(0, '${path} must not be negative.')
    .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .required(wireWords.required);
