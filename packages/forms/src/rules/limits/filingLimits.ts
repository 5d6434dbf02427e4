import { MAX_AMOUNT_CENTS } from '../money/index.js';

/* Policies and their transactions (spec 3 §9). */

/** Cents: amounts must be below it and above its negative. */
export const amount = MAX_AMOUNT_CENTS;
export const insuredName = 75;
export const policyNumber = 50;
export const policyComment = 255;
export const transactionComment = 100;
export const mga = 75;
/** Maximum length of the name that the office gives a coverage code; the names in the states' definitions are shorter. */
export const coverageName = 75;
export const riskRetentionGroup = 75;
export const declinationInsurer = 100;
/** The number of declinations while the office cannot say how many are needed. */
export const declinationsWhenUnknown = 1;
export const confirmationNumber = 13;
/** A coverage code or a tax status. */
export const coverageCode = 10;
/** Any text of a filing on the wire, before its rule is checked: far beyond every rule, but limited. */
export const filingText = 2000;
/** Insurers of a filing, or rows of one of them, for the same reason. */
export const filingRows = 500;
export const masterPolicyNumber = 50;
export const masterPolicyInsured = 75;
/** Maximum number of insurers in a search result; people who do not find theirs type more of its name. */
export const insurersFound = 50;
/** Days from today an effective date may lie ahead. */
export const daysAhead = { agent: 60, insurer: 365 } as const;
/** Longest note of an agent about a policy that it says is not its own; our own limit. */
export const denialNote = 500;
/** Years from today an expiration date may lie ahead. */
export const expirationYears = 20;
/**
 * The number of years from which a term is unusual, so that we ask whether the year is mistyped; our own limit, not a
 * refusal.
 */
export const rareTermYears = 2;
