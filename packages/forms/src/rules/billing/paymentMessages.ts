import { isRequired } from '../schema/fieldTable.js';

/** The problem of a payment of nothing. */
export const CATEGORY_MISSING = isRequired('At least one category');

/** The problem of a payment from no bank. */
export const BANK_MISSING = isRequired('Bank');
