import { string } from 'yup';
import { wireWords } from './wireWords.js';

/** A text of a body that is kept as it came, such as a name the office gave before. */
export const wireText = (maximum: number) =>
  string().typeError(wireWords.text).max(maximum, wireWords.tooLong).defined(wireWords.required);
