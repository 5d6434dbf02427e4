/* Spec 3 §2.5: the two lists a filer keeps. */

export const modifyInsurers = 'Modify My Insurer List';
export const modifySyndicates = "Modify My Lloyd's Syndicates List";
