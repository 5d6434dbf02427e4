/* Spec 3 §8. */

export const affidavitSubmitted = 'Quarterly Affidavit submitted successfully.';
export const annualFilingSubmitted = 'Annual filing submitted successfully.';
export const noBusinessSubmitted = 'No Business Report was successfully submitted.';
export const noBusinessFiled =
  'No Business filing for the selected state and year has been filed successfully.';
export const noBusinessKnown = 'No business has already been filed for the selected state, quarter and year';
export const noneFound = 'No filings found.';
