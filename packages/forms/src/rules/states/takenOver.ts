/** The forms that a person opens from a policy on file: another transaction of it, its next term, or a new policy. */
export type Opening = 'transaction' | 'renewal' | 'copy' | 'sameInsured';

/** The forms that take a field over from the policy on file; in all others the person enters it. */
export type TakenOver = readonly Opening[];

/** Who is insured, where the insured is, and for whom the policy is filed. */
export const always: TakenOver = ['transaction', 'renewal', 'copy', 'sameInsured'];

/** Values that say what the policy covers, and with which insurers. */
export const ofThePolicy: TakenOver = ['transaction', 'renewal', 'copy'];

/** Values that belong to the filing of a term. */
export const ofTheTerm: TakenOver = ['renewal', 'copy'];

/** Values that differ each time: amounts, days, and the findings of the office. */
export const never: TakenOver = [];
