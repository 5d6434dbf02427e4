/** The characters that a username may consist of, in words (spec 1 §5). */
export const userNameHint = 'Letters, digits, @, _ and periods.';
