const NOUN = '/slip/invoices-payments';

/** The pages of the portal that messages about payments lead to (spec 3 §2.8). */
export const pages = { pay: `${NOUN}/pay-invoices`, history: `${NOUN}/invoice-payment-history` } as const;
