/** The parts of a registration that are looked up in the records. */
export const checkedParts = [
  'userName',
  'email',
  'npn',
  'license',
  'licensee',
  'naic',
  'insurerType',
  'insurerStates',
  'fein',
  'name',
  'address',
] as const;

export type CheckedPart = (typeof checkedParts)[number];

/**
 * How a part compares with the records: nobody else has it (`free`), it is on record as it was sent (`same`), it is not on record
 * although it should be (`missing`), it is on record otherwise (`differs`), an account has it (`taken`), an account looks
 * like it (`similar`), or nobody can sign in with it (`unusable`).
 */
export const checkFindings = ['free', 'same', 'missing', 'differs', 'taken', 'similar', 'unusable'] as const;

export type CheckFinding = (typeof checkFindings)[number];
