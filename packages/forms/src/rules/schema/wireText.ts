import { string } from 'yup';
import { wireWords } from './wireWords.js';

/** A text of a body that is not normalised, such as a name that the office sent before. */
export const wireText = (maximum: number) =>
  string().typeError(wireWords.text).max(maximum, wireWords.tooLong).defined(wireWords.required);
