/* The words of screens that load on their own: each noun's apart, so that a screen brings its own only. */

/** Spec 3 §2.4, §8. */
export const insurerPolicyMessages = {
  loadFailed: (id: number) => `An error has occurred retrieving Insurer Policy ${id}`,
  backout: 'This will backout the currently selected transaction. Are you sure?',
  /** Spelled so (spec 3 §8). */
  added: 'The transactoin has been successfully added.',
  backedOut: 'The transaction has been successfully backed out.',
  updated: 'Insurer Policy Information updated successfully.',
} as const;

/** Spec 2 §5, §8. */
export const settingsMessages = {
  incomplete: 'Please enter all the required data.',
  passwordChanged: 'Password successfully changed.',
  passwordFailed:
    "An error occurred changing the selected user's password. Please contact staff by phone to review this issue.",
  licenseSaved: 'State License saved successfully.',
  masterPolicySaved: 'Master Policy saved successfully.',
  masterPolicyDeleted: 'Master Policy deleted successfully.',
  insurersSaved: 'Selected Insurers Saved',
  agentsSaved: 'Selected Agents Saved',
  syndicatesSaved: 'Selected Lloyds Syndicates Saved',
  contactsSaved: 'Contacts successfully updated.',
  userSaved: 'User Details submitted successfully.',
  userDeleted: 'User was successfully deleted.',
  mfaLoadFailed: 'Failed to load MFA settings.',
  noMfa: 'No MFA setup for the user.',
  noUsers: 'No Users Found',
  noneFound: 'No data found for the entered search criteria.',
  chooseAgent: "Please use 'Edit Agent List' to select an available Agent.",
} as const;

/** Spec 2 §2, §8. */
export const batchMessages = {
  applied: 'Your Batch Submission Request has been submitted successfully.',
  xmlUploaded: 'XML file upload successfully.',
  csvUploaded: 'Successfully uploaded CSV file',
  xmlFailed: 'Error in uploading XML file.',
  csvFailed: 'Error in uploading CSV file.',
  uploadFailed: (status: string) => `An error occurred while uploading: ${status}`,
  csvInvalid: 'File failed validation. Please correct the errors noted below.',
  processing: 'Your file being processed, Please wait',
  noCsvTest: (state: string) =>
    `You have not submitted a CSV test filing for the state of ${state}. Please submit a file under the test filing tab to activate the production filing.`,
} as const;

/** Spec 2 §2, §8. */
export const inboxMessages = {
  empty: 'Inbox Empty',
  loadFailed: 'Unable to load Inbox items.',
  downloadFailed: 'Failed to download.',
  read: 'Messages marked as read',
  unread: 'Messages marked as unread',
  deleted: 'Messages deleted',
  refreshPaused: 'Inbox refresh disabled when messages are selected.',
} as const;

/** Spec 3 §8. */
export const complianceMessages = {
  affidavitSubmitted: 'Quarterly Affidavit submitted successfully.',
  annualFilingSubmitted: 'Annual filing submitted successfully.',
  noBusinessSubmitted: 'No Business Report was successfully submitted.',
  noBusinessFiled: 'No Business filing for the selected state and year has been filed successfully.',
  noBusinessKnown: 'No business has already been filed for the selected state, quarter and year',
  noneFound: 'No filings found.',
} as const;

/** Spec 3 §5.6, §8. */
export const reportMessages = {
  invalid: 'Error generating report. Check form fields and submit again.',
  noAgents: 'There are no agents available for the selected Quarter and Year.',
} as const;

/** Spec 3 §8. */
export const paymentMessages = {
  failed: 'Error submitting payment, please try again',
  bankAdded: 'Bank Account added successfully.',
  bankDeleted: 'Bank Account deleted successfully.',
} as const;
