import type { BatchPhase, batchsubmission, Output } from '@slip/api/contract';
import { submissionLabel } from '@slip/forms/rules';

/** A file that was handed in. */
export type Submission = Output<typeof batchsubmission.getBatchUploadHistory>['batchUploadHistory'][number];

/** How far the office is with a file. */
export type SubmissionProgress = Pick<Submission, 'phase' | 'rowsDone' | 'rowsTotal'>;

const phaseNames: Readonly<Record<BatchPhase, string>> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the file',
  checking: 'Checking the rows',
  filing: 'Filing the transactions',
};

const count = (value: number) => value.toLocaleString('en-US');

/** The name of the work that is being done with a file just now. */
export function phaseName(phase: SubmissionProgress['phase']): string {
  return phase === null ? 'Finishing' : phaseNames[phase];
}

/** `1,200 of 4,000 rows`; nothing before the first row. */
export function rowsText({ rowsDone, rowsTotal }: SubmissionProgress): string {
  if (rowsTotal !== null) return `${count(rowsDone)} of ${count(rowsTotal)} rows`;
  return rowsDone === 0 ? '' : `${count(rowsDone)} rows`;
}

/** The scope of a file: a state and an agent, or an insurer's period. */
export function scopeOf({ state, agentName, year, quarter }: Submission): string {
  const period = year === null ? '' : submissionLabel({ year, quarter: quarter ?? 0 });
  return [state ?? '', agentName ?? '', period].filter((part) => part !== '').join(' · ');
}
