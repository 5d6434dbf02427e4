import { endpoint } from '../endpoint.js';
import { uploadCsvBatchFileExt, uploadXmlBatchFileExt, validateXmlBatchFileExt } from './uploads.js';

/* The uploads by their earlier names (spec 2 §7 Batch), which answer the same. */

/** @public For programs that use the earlier name. */
export const validateXmlBatchFile = endpoint({
  ...validateXmlBatchFileExt,
  id: 'batchsubmission.validateXmlBatchFile',
  path: '/batchsubmission/validateXmlBatchFile',
  summary: 'The earlier name of validateXmlBatchFileExt.',
});

/** @public For programs that use the earlier name. */
export const uploadXmlBatchFile = endpoint({
  ...uploadXmlBatchFileExt,
  id: 'batchsubmission.uploadXmlBatchFile',
  path: '/batchsubmission/uploadXmlBatchFile',
  summary: 'The earlier name of uploadXmlBatchFileExt.',
});

/** @public For programs that use the earlier name. */
export const uploadCsvBatchFile = endpoint({
  ...uploadCsvBatchFileExt,
  id: 'batchsubmission.uploadCsvBatchFile',
  path: '/batchsubmission/uploadCsvBatchFile',
  summary: 'The earlier name of uploadCsvBatchFileExt.',
});
