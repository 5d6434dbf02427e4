/* Spec 3 §8. */

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
