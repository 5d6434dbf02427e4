import type { batchsubmission, Input, Output } from '@slip/api/contract';
import { limits, messages } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import { formatDocument } from '../documents/batchDocument.js';
import { checkUploadedFile } from './checkUploadedFile.js';

/** Checks an XML file and stores nothing (spec 2 §2 Validate XML Batch File). */
export async function validateXml(
  { upload }: Pick<Input<typeof batchsubmission.validateXmlBatchFileExt>, 'upload'>,
  context: CallContext<Caller>,
): Promise<Output<typeof batchsubmission.validateXmlBatchFileExt>> {
  const { problems: errorMessage } = await checkUploadedFile(upload, 'xml', context, limits.validateUpload);
  const success = errorMessage.length === 0;
  return {
    success,
    statusMessage: success ? messages.batch.xmlValid : messages.batch.xmlFailed,
    errorMessage,
    schemaErrorHelpLink: success ? null : formatDocument('xml', context.caller.kind),
  };
}
