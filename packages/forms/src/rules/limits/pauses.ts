/* Pauses in milliseconds (spec 1 §9). */

export const fieldDebounce = 300;
export const duplicateCheckDebounce = 500;
export const resendCode = 30_000;
