import { batchsubmission } from '@slip/api/contract';

const { batchUploadHistory } = batchsubmission.getBatchUploadHistory.example.response;
const [accepted] = batchUploadHistory;

/** Files of an account, one in each status. */
export const submissions = [
  {
    ...accepted,
    batchSubId: 414,
    batchSubFileName: 'week-5.csv',
    batchSubDateSubmitted: '2026-01-20T16:30:00.000Z',
    batchSubSubmissionNumber: '0000414',
    batchSubStatus: 'PROCESSING',
    comments: '',
    phase: 'checking',
    rowsDone: 1200,
    rowsTotal: 4000,
  },
  {
    ...accepted,
    batchSubId: 413,
    batchSubFileName: 'week-4.xml',
    batchSubDateSubmitted: '2026-01-19T15:04:00.000Z',
    batchSubSubmissionNumber: '0000413',
    batchSubStatus: 'Submission Rejected',
    format: 'xml',
    comments: '',
  },
  accepted,
] as const;

/** The permissions to file of an account that has not tried anything yet. */
export const untested = {
  ...batchsubmission.getBatchFilingPermissionStatus.example.response,
  allowXMLBatchFiling: false,
  allowCsvBatchFiling: false,
  allowedStatesForCsv: '',
} as const;

/** An account that has not applied. */
export const notApplied = { ...untested, batchFilingApplication: false, permission: 'none' } as const;
