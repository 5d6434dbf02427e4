/**
 * The forms that a person opens from a policy on file: another transaction of its term, its next term, a new policy with the
 * same values (`copy`), or a new policy of which only the insured is the same.
 */
export type Opening = 'transaction' | 'renewal' | 'copy' | 'sameInsured';

/** The forms in which a field begins with the value of the policy on file; in all others the person enters it. */
export type TakenOver = readonly Opening[];

/** Who is insured, where the insured is, and for whom the policy is filed. */
export const always: TakenOver = ['transaction', 'renewal', 'copy', 'sameInsured'];

/** Values that say what the policy covers, and with which insurers. */
export const ofThePolicy: TakenOver = ['transaction', 'renewal', 'copy'];

/** Values of the filing that begins a term: a further transaction of the term begins without them. */
export const ofTheTerm: TakenOver = ['renewal', 'copy'];

/** Values that differ each time: amounts, days, and the findings of the office. */
export const never: TakenOver = [];
