/** The rule for a field: if it shows, and if it must be filled in. */
export type FieldRule = 'hidden' | 'optional' | 'required';
