import {
  type CallContext,
  type Caller,
  type NounHandlers,
  type PreparedCall,
  withOwnTransactions,
  withPreparation,
} from '../http/handler.js';
import { downloadFile } from './answers/downloadFile.js';
import { exportResponse } from './answers/exportResponse.js';
import { agentAcceptedResponse, insurerAcceptedResponse, rejectedResponse } from './answers/responses.js';
import { documentsOf } from './documents/documentsOf.js';
import { applyForPermission } from './intake/applyForPermission.js';
import { permissionStatus } from './intake/permissionStatus.js';
import { submissionStatus, uploadHistory } from './intake/submissionReads.js';
import { uploadCsv, uploadXml } from './intake/uploadBatchFile.js';
import { validateXml } from './intake/validateBatchFile.js';
import type { BatchFiler } from './processing/BatchFiler.js';

/** What batch filing is given. */
export interface BatchServices {
  readonly batch: Pick<BatchFiler, 'wake'>;
}

// It stores nothing, and nobody has to wait for a file that is checked.
const xmlValidation = withOwnTransactions(validateXml);

/** The same upload, which wakes the office once its file is stored. */
function waking<I, A>(upload: Prepare<I, A>, wake: () => void): Prepare<I, A> {
  return async (input, context) => {
    const store = await upload(input, context);
    return (inTransaction) => {
      inTransaction.afterCommit(wake);
      return store(inTransaction);
    };
  };
}

type Prepare<I, A> = (
  input: I,
  context: CallContext<Caller>,
) => Promise<PreparedCall<CallContext<Caller>, A>>;

/** The handlers of batch filing (spec 2 §7 Batch). */
export function batchSubmissionHandlers({ batch }: BatchServices): NounHandlers<'batchsubmission'> {
  const csvUpload = withPreparation(waking(uploadCsv, batch.wake));
  const xmlUpload = withPreparation(waking(uploadXml, batch.wake));
  return {
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
}
