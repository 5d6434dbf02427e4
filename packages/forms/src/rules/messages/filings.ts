/* Filings of agents and their policies, read as `messages.filings.…` (spec 3 §2, §4, §8). */

export const selectStateTitle = 'Please Select State and Effective Date for New Policy Submission.';
/** Above the summary of a filing, before it is submitted. */
export const confirm = 'Please confirm the information below is correct.';
export const added = 'The policy has been successfully added.';
export const loadFailed = (id: number) => `An error has occurred retrieving Policy ${id}`;
export const detailsFailed = 'An error occurred getting the policy details.';
/** Spec 3 §8 generic document failure. */
export const downloadFailed = 'Failed to download.';
export const exported = 'The policies were exported to PolicyExport.csv; please check your download(s).';
export const transactionsExported =
  'The transactions were exported to PolicyTransactionResult.csv; please check your download(s).';
export const searchFailed = 'Error searching policies';
export const noneFound = 'No data found';
/** A search answers 100 policies at most. */
export const truncated =
  'More than 100 policies match. The first 100 are shown; narrow the search to see the others.';
export const noAssessments = 'No assessment details are available';
/** For a transaction that was backed out, and for a backout. */
export const commentOnly = 'Only comments can be edited for this transaction.';
export const backoutAndCorrection =
  'This edit will create a backout transaction and a correction transaction. Would you like to proceed?';
export const nothingChanged = 'Nothing has been changed, so there is nothing to file.';
export const transactionAdded = 'Transaction added successfully.';
export const transactionUpdated = 'Transaction updated successfully.';
export const transactionBackedOut = 'Transaction backed out successfully.';
export const policyUpdated = 'Policy Information updated successfully.';
export const agentUpdated = 'Agent Updated Successfully';
/** This is the spelling of the specification (spec 3 §8). */
export const agentUpdateFailed = 'Someting went wrong while updating agent';
export const coverageUpdated = 'Coverage Information updated successfully.';
/** The message when the same draft is edited in two places. */
export const changedElsewhere = 'This filing was changed in another window or on another device.';
export const submittedElsewhere = 'This filing has already been submitted from another window or device.';
