/* Spec 1 §8 Sign-in and recovery, §4 Password reset. */

export const failed = 'An error has occurred';
export const updated = 'Password updated successfully.';
