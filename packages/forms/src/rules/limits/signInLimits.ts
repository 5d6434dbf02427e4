/* Signing in, passwords and codes (spec 1 §9). */

export const userName = 35;
export const insurerUserName = 75;
export const loginPassword = 64;
export const passwordMinimum = 8;
export const password = 64;
export const forgottenEmail = 80;
export const mfaCode = 6;
/** Codes that are made at once, for whoever has lost their phone. */
export const backupCodes = 10;
/** Passwords that may not be chosen again, the one in use among them. */
export const passwordHistory = 5;
