import type { AccountKind } from '../accounts/accountKind.js';

/* Read as `messages.batch.…` (spec 2 §2, §8); the misspellings are those of the specification. */

export const applied = 'Your Batch Submission Request has been submitted successfully.';
export const xmlUploaded = 'XML file upload successfully.';
export const csvUploaded = 'Successfully uploaded CSV file';
export const xmlFailed = 'Error in uploading XML file.';
/** Ours: what the validate page says of a file without a fault. */
export const xmlValid = 'The file is valid. Nothing was submitted.';
export const csvFailed = 'Error in uploading CSV file.';
export const uploadFailed = (status: string) => `An error occurred while uploading: ${status}`;
export const csvInvalid = 'File failed validation. Please correct the errors noted below.';
/** @param format in capitals. */
export const onlyFormat = (format: 'XML' | 'CSV') => `Only ${format} files are allowed.`;
export const processing = 'Your file being processed, Please wait';
const activate = 'Please submit a file under the test filing tab to activate the production filing.';
export const noCsvTest = (state: string) =>
  `You have not submitted a CSV test filing for the state of ${state}. ${activate}`;
/** For insurers, as their files belong to no state. */
export const noInsurerCsvTest = `You have not submitted a CSV test filing. ${activate}`;
export const noXmlTest = `You have not submitted an XML test filing. ${activate}`;
/** Spec 2 §8. */
export const noStateLicense = (state: string) =>
  `Your account does not have a State License associated for ${state}. The State License can be added from the Settings page.`;

/** Whom to ask: the office's mailbox and telephone. */
interface Support {
  readonly email: string;
  readonly phone: string;
}

const askSupport = ({ email, phone }: Support) => `For help, contact support at ${email} or ${phone}.`;

/** Spec 2 §8: the office's own words, with its contact details. */
export const onHold = (words: string, support: Support) =>
  `Batch filing is on hold for your account: ${words.replace(/[.\s]+$/, '')}. ${askSupport(support)}`;
/* Ours: what the specification leaves open. */
export const waiting = (support: Support) =>
  `Your application for batch filing waits for the office, which writes to you as soon as it has decided. ${askSupport(support)}`;
export const notApplied = 'Apply for batch filing first, on the page Batch Submission.';
export const permittedAlready = 'Your account may file batches already.';
/** Licenses are added in Settings; those of IPC filers by the office. */
export const licenseHelp = (state: string, support: Support, kind: AccountKind) =>
  kind === 'IPC'
    ? `Your account does not have access to file for ${state}: the office adds it. ${askSupport(support)}`
    : `${noStateLicense(state)} ${askSupport(support)}`;
