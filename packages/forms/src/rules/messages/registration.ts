/* Spec 1 §4 Registration. */

export const received = 'Your request was received. Staff will review it and reply by email.';
