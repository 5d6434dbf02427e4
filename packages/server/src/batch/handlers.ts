import { type GroupHandlers, withOwnTransactions, withPreparation } from '../http/handler.js';
import { documentsOf } from './documents/batchDocument.js';
import { applyForPermission } from './intake/applyForPermission.js';
import { permissionStatus } from './intake/permissionStatus.js';
import { submissionStatus, uploadHistory } from './intake/submissionReads.js';
import { uploadCsv, uploadXml } from './intake/uploadBatchFile.js';
import { validateXml } from './intake/validateBatchFile.js';
import { downloadFile, exportResponse } from './responses/exportResponse.js';
import { agentAcceptedResponse, insurerAcceptedResponse, rejectedResponse } from './responses/responses.js';

// Validation stores nothing. It has no transaction, so that no other call waits for it.
const xmlValidation = withOwnTransactions(validateXml);

const csvUpload = withPreparation(uploadCsv);
const xmlUpload = withPreparation(uploadXml);

/** The handlers of batch filing (spec 2 §7 Batch). */
export const batchHandlers: GroupHandlers<'batchsubmission'> = {
  applyForBatchSubmissionPermission: applyForPermission,
  getBatchFilingPermissionStatus: async (_, context) => permissionStatus(context),
  getBatchSubmissionDocumentationLinks: async (_, { caller }) => documentsOf(caller.kind),
  getAgentAcceptedResponse: agentAcceptedResponse,
  getInsurerAcceptedResponse: insurerAcceptedResponse,
  getRejectedResponse: rejectedResponse,
  exportBatchResponse: exportResponse,
  downloadBatchFile: downloadFile,
  getBatchSubmissionStatus: submissionStatus,
  getBatchUploadHistory: uploadHistory,
  uploadCsvBatchFile: csvUpload,
  uploadCsvBatchFileExt: csvUpload,
  uploadXmlBatchFile: xmlUpload,
  uploadXmlBatchFileExt: xmlUpload,
  validateXmlBatchFile: xmlValidation,
  validateXmlBatchFileExt: xmlValidation,
};
