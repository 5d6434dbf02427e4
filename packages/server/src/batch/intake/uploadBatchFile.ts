import { createHash } from 'node:crypto';
import type { batchsubmission, Input, Output } from '@slip/api/contract';
import { type BatchFormat, messages } from '@slip/forms/rules';
import type { CallContext, Caller, PreparedCall } from '../../http/handler.js';
import { keptFileName } from '../../pdf/keptFileName.js';
import { formatDocument } from '../documents/documentsOf.js';
import type { FileScope } from '../schema/checkBatchXml.js';
import { requireBatchAccess } from './batchAccessOf.js';
import { checkUploadedFile } from './checkUploadedFile.js';
import { type CsvRequest, csvRequest } from './csvRequest.js';
import { storeSubmission } from './storeSubmission.js';
import { requireTest, testedFormats } from './testedFormats.js';

type Result = Output<typeof batchsubmission.uploadXmlBatchFileExt>;
type Prepared = Promise<PreparedCall<CallContext<Caller>, Result>>;
type Upload = Pick<Input<typeof batchsubmission.uploadXmlBatchFileExt>, 'body' | 'upload'>;

/** Where a file goes on the wire (spec 2 §9 Environment values): 0 production, 1 test. */
const TEST = 1;

/** Takes an XML file, which names its brokers and what it is of itself. */
export function uploadXml(
  { body, upload }: Input<typeof batchsubmission.uploadXmlBatchFileExt>,
  context: CallContext<Caller>,
): Prepared {
  return uploadFile('xml', { body, upload }, context, (scope) =>
    Promise.resolve({ agentId: null, accountingContactId: null, ...scope }),
  );
}

/** Takes a CSV file of the state or period that its upload names. */
export function uploadCsv(
  { body, upload }: Input<typeof batchsubmission.uploadCsvBatchFileExt>,
  context: CallContext<Caller>,
): Prepared {
  return uploadFile('csv', { body, upload }, context, (_, inTransaction) => csvRequest(body, inTransaction));
}

/**
 * Checks a file before the transaction of its call opens, and stores it there for the office to work through. What is wrong
 * with the file itself is told in the answer, and nothing is stored then (spec 2 §3 Upload result).
 */
async function uploadFile(
  format: BatchFormat,
  { body, upload }: Upload,
  before: CallContext<Caller>,
  readRequest: (scope: FileScope, context: CallContext<Caller>) => Promise<CsvRequest>,
): Prepared {
  await requireBatchAccess(before);
  const { problems, scope } = await checkUploadedFile(upload, format, before.caller.kind);
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex');

  return async (context) => {
    const access = await requireBatchAccess(context);
    const request = await readRequest(scope, context);
    if (problems.length > 0) return refused(format, problems, context.caller);
    const submission = {
      ...request,
      format,
      isTest: body.batchSubmissionTypes === TEST,
      fileName: keptFileName(upload.name, [`.${format}`]),
      size: upload.bytes.length,
      sha256,
      comments: body.comments,
    };
    if (!submission.isTest) {
      const tested = await testedFormats(context.db, context.caller.accountId, access);
      requireTest(tested, submission, context.caller);
    }
    const submissionNumber = await storeSubmission(submission, upload.bytes, context);
    return {
      success: true,
      submissionNumber,
      statusMessage: format === 'xml' ? messages.batch.xmlUploaded : messages.batch.csvUploaded,
      errorMessage: [],
      schemaErrorHelpLink: null,
    };
  };
}

/** The answer to a file that cannot be taken. */
function refused(format: BatchFormat, errorMessage: readonly string[], { kind }: Caller): Result {
  return {
    success: false,
    submissionNumber: '-1',
    statusMessage: format === 'xml' ? messages.batch.xmlFailed : messages.batch.csvFailed,
    errorMessage,
    schemaErrorHelpLink: formatDocument(format, kind),
  };
}
