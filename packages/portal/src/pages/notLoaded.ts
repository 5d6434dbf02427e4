/* Shown beside a field or list whose entries could not be loaded. */

export const agentsNotLoaded = 'The agents could not be loaded.';
export const insurersNotLoaded = 'The insurers could not be loaded.';
export const masterPoliciesNotLoaded = 'The master policies could not be loaded.';
export const statesNotLoaded = 'The states could not be loaded.';

/** Shown when a call failed and the reason is not known. */
export const officeNotReached = 'The office cannot be reached at the moment.';
