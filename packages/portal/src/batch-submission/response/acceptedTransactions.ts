/** How the response calls the number of transactions it accepted (spec 2 §3). */
export const ACCEPTED_TRANSACTIONS = 'Accepted Transactions';
