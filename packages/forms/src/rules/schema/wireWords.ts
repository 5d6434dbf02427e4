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
