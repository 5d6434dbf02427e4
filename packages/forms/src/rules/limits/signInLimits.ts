/* Signing in, passwords and codes (spec 1 §9). */

export const userName = 35;
export const insurerUserName = 75;
export const loginPassword = 64;
export const passwordMinimum = 8;
export const password = 64;
export const forgottenEmail = 80;
export const mfaCode = 6;
