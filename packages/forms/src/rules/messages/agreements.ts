/* Spec 1 §8. */

export const termsFailed = 'An error has occurred submitting ToS';
export const ndaFailed = 'An error has occurred submitting NDA';
