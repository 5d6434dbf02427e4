/* Pauses in milliseconds (spec 1 §9). */

/** The time without activity after which a person is signed out: 70 minutes. */
export const idle = 70 * 60_000;
export const fieldDebounce = 300;
export const duplicateCheckDebounce = 500;
export const resendCode = 30_000;
