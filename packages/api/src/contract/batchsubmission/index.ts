export {
  downloadBatchFile,
  exportBatchResponse,
  getAgentAcceptedResponse,
  getInsurerAcceptedResponse,
  getRejectedResponse,
} from './answers.js';
/** @public For programs that use the earlier names. */
export { uploadCsvBatchFile, uploadXmlBatchFile, validateXmlBatchFile } from './earlierNames.js';
export { applyForBatchSubmissionPermission, getBatchFilingPermissionStatus } from './permission.js';
export {
  getBatchSubmissionDocumentationLinks,
  getBatchSubmissionStatus,
  getBatchUploadHistory,
} from './submissions.js';
export { uploadCsvBatchFileExt, uploadXmlBatchFileExt, validateXmlBatchFileExt } from './uploads.js';
