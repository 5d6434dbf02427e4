import { messages } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { testStillNeeded } from './useUploadObstacle.js';

const untested = {
  blockBatchFiling: false,
  batchFilingApplication: true,
  permission: 'permitted',
  batchSubmissionMessage: '',
  allowXMLBatchFiling: false,
  allowCsvBatchFiling: false,
  allowedStatesForCsv: '',
} as const;
const tested = {
  ...untested,
  allowXMLBatchFiling: true,
  allowCsvBatchFiling: true,
  allowedStatesForCsv: 'CO, WY',
};

it.each([
  ['XML without a test', untested, 'xml', 'Agent', null, messages.batch.noXmlTest],
  ['XML after its test', tested, 'xml', 'Agency', null, undefined],
  [
    'CSV of an insurer without a test',
    untested,
    'csv',
    'AlienInsurer',
    null,
    messages.batch.noInsurerCsvTest,
  ],
  ['CSV of an insurer after its test', tested, 'csv', 'ForeignInsurer', null, undefined],
  ['CSV without any test', untested, 'csv', 'Agent', null, messages.batch.noInsurerCsvTest],
  ['CSV before a state is chosen', tested, 'csv', 'Agent', null, undefined],
  ['CSV of a state that was tested', tested, 'csv', 'IPC', 'WY', undefined],
  ['CSV of another state', tested, 'csv', 'Agency', 'OK', messages.batch.noCsvTest('Oklahoma')],
] as const)('%s', (_name, permissions, format, kind, state, expected) => {
  expect(testStillNeeded(permissions, { format, kind, state })).toBe(expected);
});
