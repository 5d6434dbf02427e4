import { MAX_AMOUNT_CENTS } from '../money/index.js';

/* Policies and their transactions (spec 3 §9). */

/** Cents: amounts must be below it and above its negative. */
export const amount = MAX_AMOUNT_CENTS;
export const insuredName = 75;
export const policyNumber = 50;
export const policyComment = 255;
export const transactionComment = 100;
export const mga = 75;
/** The longest name the office gives a coverage code; those it begins with are shorter. */
export const coverageName = 75;
export const riskRetentionGroup = 75;
export const declinationInsurer = 100;
/** Declinations asked for while the office cannot say how many. */
export const declinationsWhenUnknown = 1;
export const confirmationNumber = 13;
export const masterPolicyNumber = 50;
export const masterPolicyInsured = 75;
/** Days from today an effective date may lie ahead. */
export const daysAhead = { agent: 60, insurer: 365 } as const;
/** Years from today an expiration date may lie ahead. */
export const expirationYears = 20;
