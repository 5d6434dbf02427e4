/* Bank accounts (spec 3 §9). */

export const bankName = 30;
/** Digits. */
export const routingNumber = 9;
export const accountNumber = 17;
