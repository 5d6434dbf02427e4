/* Read as `messages.agreements.…`. ToS: Terms of Service; NDA: Non-Disclosure Agreement (spec 1 §8). */

export const termsFailed = 'An error has occurred submitting ToS';
export const ndaFailed = 'An error has occurred submitting NDA';
