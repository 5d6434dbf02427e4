/* Companies, licenses and their numbers (spec 1 §9). */

export const agencyName = 30;
export const insurerName = 75;
export const ipcCompanyName = 50;
export const npn = 10;
/** Minimum length of an NPN that an agency links. */
export const linkedNpnMinimum = 5;
export const licenseNumber = 10;
export const naicMinimum = 5;
export const naic = 9;
/** FEIN/Tax ID of a US company, and of any other. */
export const usTaxId = 9;
export const foreignTaxId = 15;
/** Rows: licensees an agency must link. */
export const licenseesMinimum = 2;
