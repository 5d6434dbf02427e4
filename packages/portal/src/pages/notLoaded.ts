/* Said beside a choice of a filing whose list could not be read. */

export const agentsNotLoaded = 'The agents could not be loaded.';
export const insurersNotLoaded = 'The insurers could not be loaded.';
export const masterPoliciesNotLoaded = 'The master policies could not be loaded.';
export const statesNotLoaded = 'The states could not be loaded.';

/** Said where nothing more is known of why. */
export const officeNotReached = 'The office cannot be reached at the moment.';
