/* The endpoints under /batchsubmission/ of the specification: batch files and the right to send them. */

/** @public For programs that use the earlier names. */
export { uploadCsvBatchFile, uploadXmlBatchFile, validateXmlBatchFile } from '../batch/earlierNames.js';
export { applyForBatchSubmissionPermission, getBatchFilingPermissionStatus } from '../batch/permission.js';
export {
  downloadBatchFile,
  exportBatchResponse,
  getAgentAcceptedResponse,
  getInsurerAcceptedResponse,
  getRejectedResponse,
} from '../batch/responses.js';
export {
  getBatchSubmissionDocumentationLinks,
  getBatchSubmissionStatus,
  getBatchUploadHistory,
} from '../batch/submissions.js';
export { uploadCsvBatchFileExt, uploadXmlBatchFileExt, validateXmlBatchFileExt } from '../batch/uploads.js';
