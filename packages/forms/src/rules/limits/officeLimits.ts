/* What the staff and their program send; the specification shows no limits. */

/** Why the staff did something. */
export const reason = 500;
/** The number by which an account is found: that of a producer, an account or a company. */
export const accountKey = 20;
/** The text of a search in the records of the office. */
export const recordSearch = 75;
/** Insurers or syndicates of an agent's list. */
export const listItems = 5000;
