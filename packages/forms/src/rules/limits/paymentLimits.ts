/* Invoices and bank accounts (spec 1 §9, spec 3 §9). */

/** Days within which a transaction fee is due, as the terms say; each state has its own days. */
export const feeDueDays = 45;

export const bankName = 30;
/** Digits. */
export const routingNumber = 9;
export const accountNumber = 17;
/** Bank accounts that one account can store: more are a mistake. */
export const bankAccounts = 20;
