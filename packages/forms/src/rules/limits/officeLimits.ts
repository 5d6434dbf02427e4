/* What the staff and their program send; the specification shows no limits. */

/** Why the staff did something. */
export const reason = 500;
/** The number by which an account is found: that of a producer, an account or a company. */
export const accountKey = 20;
/** The text of a search in the records of the office. */
export const recordSearch = 75;
/** Days an agent has to answer the request of an agency. */
export const linkRequestDays = 30;
/** Days after a refusal in which the agency cannot ask the agent again. */
export const linkRestDays = 7;
/** Requests of an agency within a day. */
export const linkRequestsPerDay = 25;
/** How many days ahead the end of a link can be named. */
export const linkEndDays = 365;
/** Insurers or syndicates of an agent's list. */
export const listItems = 5000;
/** The subject of a message to many people. */
export const messageSubject = 120;
/** The words of a message to many people. */
export const messageWords = 4000;
/** The page of the portal that a message leads to. */
export const messageLink = 200;
/** The welcome message, as HTML. */
export const welcomeHtml = 20_000;
/** The title of a document at Help, and the name of its category. */
export const helpTitle = 80;
/** The place of a document among those of its category. */
export const helpPosition = 999;
