import type { BatchEnvironment, batchsubmission, Output } from '@slip/api/contract';
import { paths } from '../paths.js';

/** The permissions of an account for batch filing. */
export type BatchPermissions = Output<typeof batchsubmission.getBatchFilingPermissionStatus>;

/** Milliseconds between two questions about a file that the office is processing (spec 2 §9). */
export const BATCH_POLL_MS = 10_000;

/** The word in the address for the test environment; an address without the word means production. */
const TEST = 'test';

/** The part of the batch page that an address opens: a tab, and the submission whose response is shown. */
interface BatchPlace {
  readonly environment: BatchEnvironment;
  /** Digits, such as `0000412`; null when no response is shown. */
  readonly submission: string | null;
}

/** The place that an address asks for; parts that make no sense are ignored. */
export function placeOfAddress(query: URLSearchParams): BatchPlace {
  const submission = query.get('submission') ?? '';
  return {
    environment: query.get('filing') === TEST ? 'Test' : 'Production',
    submission: /^\d{1,15}$/.test(submission) ? submission : null,
  };
}

/** The query of a place. */
export function batchQuery({ environment, submission }: BatchPlace): URLSearchParams {
  return new URLSearchParams({
    ...(environment === 'Test' && { filing: TEST }),
    ...(submission !== null && { submission }),
  });
}

/** The address of a place: the response to a submission has one of its own. */
export function batchPath(place: BatchPlace): string {
  const query = batchQuery(place).toString();
  return query === '' ? paths.batchSubmission : `${paths.batchSubmission}?${query}`;
}
