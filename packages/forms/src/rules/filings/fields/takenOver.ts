/** What is opened from a policy on file: another transaction of it, its next term, or a new policy. */
export type Opening = 'transaction' | 'renewal' | 'copy' | 'sameInsured';

/** The openings that take a field over from the policy on file; everywhere else it is entered. */
export type TakenOver = readonly Opening[];

/** Who is insured, where, and for whom it is filed. */
export const always: TakenOver = ['transaction', 'renewal', 'copy', 'sameInsured'];

/** What the policy covers, and with whom. */
export const ofThePolicy: TakenOver = ['transaction', 'renewal', 'copy'];

/** What a term was filed with. */
export const ofTheTerm: TakenOver = ['renewal', 'copy'];

/** What is another each time: amounts, days, and what the office finds. */
export const never: TakenOver = [];
