/** The name of the table of what was received. */
export const receivedLabel = 'Transactions of this filing';
