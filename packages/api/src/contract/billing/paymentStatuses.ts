/** How far a payment can be, in the words of its history. */
export const paymentStatuses = ['submitted', 'sent', 'settled', 'returned'] as const;

/** How far a payment is: taken, given to the bank, collected, or returned by the payer's bank. */
export type PaymentStatus = (typeof paymentStatuses)[number];
