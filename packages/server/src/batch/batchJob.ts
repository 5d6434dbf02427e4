/** The kind of the jobs of files that are to be processed. */
export const BATCH_JOB = 'batch file';

/** The job of a file. */
export const batchJob = (submissionId: number) => ({ kind: BATCH_JOB, subject: submissionId });
