/** Whether a field shows, and whether it must be filled in. */
export type FieldRule = 'hidden' | 'optional' | 'required';
