/* Read as `messages.compliance.…` (spec 3 §8). */

export const affidavitSubmitted = 'Quarterly Affidavit submitted successfully.';
export const annualFilingSubmitted = 'Annual filing submitted successfully.';
export const noBusinessSubmitted = 'No Business Report was successfully submitted.';
export const noBusinessFiled =
  'No Business filing for the selected state and year has been filed successfully.';
export const noBusinessKnown = 'No business has already been filed for the selected state, quarter and year';
export const noneFound = 'No filings found.';
/** Spec 1 §8 Access messages. */
export const affidavitByAgent =
  'The Quarterly Affidavit for the selected Quarter and Year has not been reported by the Agent; it must be submitted by the Agent.';
export const annualFilingByAgent =
  'The Annual Filing for the selected Year has not been reported by the Agent; it must be submitted by the Agent.';
export const primaryAccountOnly =
  "The Quarterly Affidavit and Annual Filing can only be submitted under the Agent's primary account, not by secondary users.";

/* In our own words, where the specification shows none. */

/** Nothing is signed, because the paper is no longer the one that was read. */
export const changedSinceRead =
  'The text or a figure has changed since this page was read. Nothing was signed: please read it again, then sign.';
/** Nothing is signed: it is signed already. */
export const alreadySigned = (what: string, name: string, day: string) =>
  `${what} was signed by ${name} on ${day}. Nothing was signed again.`;
/** A paper that is not signed has no document. */
export const notSignedYet = (what: string) => `${what} is not signed yet: it can be downloaded once it is.`;
/** Nothing is owed, so nothing is signed. */
export const nothingToSign = (state: string, period: string) =>
  `No license of ${state} was held in the period ${period}, and nothing was received in it: there is nothing to sign.`;
