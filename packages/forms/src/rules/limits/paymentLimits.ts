/* Bank accounts (spec 3 §9). */

export const bankName = 30;
/** Digits. */
export const routingNumber = 9;
export const accountNumber = 17;
/** Bank accounts that one account can store: more are a mistake. */
export const bankAccounts = 20;
