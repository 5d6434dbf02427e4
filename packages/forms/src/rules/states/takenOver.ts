/**
 * The forms that a person opens from a policy on file: another transaction of its term, its next term, a new policy with the
 * same values (`copy`), or a new policy of which only the insured is the same.
 */
export type Opening = 'transaction' | 'renewal' | 'copy' | 'sameInsured';

/** The forms in which a field begins with the value of the policy on file; in all others the person enters it. */
export type TakenOver = readonly Opening[];

/** For who is insured, where the insured is, and for whom the policy is filed. */
export const inEveryForm: TakenOver = ['transaction', 'renewal', 'copy', 'sameInsured'];

/** For what the policy covers, and with which insurers. */
export const inFormsWithItsCoverage: TakenOver = ['transaction', 'renewal', 'copy'];

/** For what is said once in a term: a further transaction of the term begins without it. */
export const inRenewalAndCopy: TakenOver = ['renewal', 'copy'];

/** For what differs each time: amounts, days, and the findings of the office. */
export const inNoForm: TakenOver = [];
