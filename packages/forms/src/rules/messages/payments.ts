/* Read as `messages.payments.…` (spec 3 §8). */

/** A payment could not be submitted. */
export const failed = 'Error submitting payment, please try again';
export const bankAdded = 'Bank Account added successfully.';
export const bankDeleted = 'Bank Account deleted successfully.';

/* Worded here. */

export const chooseAgentFirst = 'Choose an associated agent first.';
