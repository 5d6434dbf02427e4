/* Spec 2 §2, §8. */

export const applied = 'Your Batch Submission Request has been submitted successfully.';
export const xmlUploaded = 'XML file upload successfully.';
export const csvUploaded = 'Successfully uploaded CSV file';
export const xmlFailed = 'Error in uploading XML file.';
export const csvFailed = 'Error in uploading CSV file.';
export const uploadFailed = (status: string) => `An error occurred while uploading: ${status}`;
export const csvInvalid = 'File failed validation. Please correct the errors noted below.';
export const processing = 'Your file being processed, Please wait';
export const noCsvTest = (state: string) =>
  `You have not submitted a CSV test filing for the state of ${state}. Please submit a file under the test filing tab to activate the production filing.`;
/** Spec 2 §8. */
export const noStateLicense = (state: string) =>
  `Your account does not have a State License associated for ${state}. The State License can be added from the Settings page.`;
