import { number } from 'yup';

/** The key of a stored record; 0 for one that does not exist yet. */
export const recordKey = () =>
  number()
    .typeError('${path} must be a number.')
    .integer('${path} must be a whole number.')
    .min(0, '${path} must not be negative.')
    .max(Number.MAX_SAFE_INTEGER, '${path} is too large.')
    .required('${path} is required.');
