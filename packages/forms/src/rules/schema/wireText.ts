import { string } from 'yup';

/** A calendar date on the wire: ISO text with milliseconds and a trailing Z, always midnight (spec 3 §1). */
export const wireDate = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/, {
      message: '${path} must be a date such as 2026-01-31T00:00:00.000Z; "${value}" is not.',
      excludeEmptyString: true,
    })
    .meta({
      form: 'midnight',
      description: 'A calendar date: the time is always midnight and means nothing.',
    });

/** Messages about a body that none of our screens sends; yup inserts the field's path. */
export const wireWords = {
  text: '${path} must be text.',
  number: '${path} must be a number.',
  whole: '${path} must be a whole number.',
  cents: '${path} must be an amount in cents.',
  wholeCents: '${path} must be a whole number of cents.',
  zeroOrOne: '${path} must be 0 or 1.',
  required: '${path} is required.',
  tooLong: '${path} is too long.',
  tooLarge: '${path} is too large.',
} as const;

/** A text of a body that is not normalised, such as a name that the office sent before. */
export const wireText = (maximum: number) =>
  string().typeError(wireWords.text).max(maximum, wireWords.tooLong).defined(wireWords.required);
