import { useEndpoint, useInvalidate } from '@slip/api';
import { batchsubmission } from '@slip/api/contract';
import { useEffect, useEffectEvent } from 'react';
import { useEvery } from '../../clock/useEvery.js';
import { BATCH_POLL_MS } from '../batchPolling.js';
import { changedByUpload } from '../upload/uploadCall.js';

/** Follows a file until the office is done with it (spec 2 §4: every 10 seconds), and then says so, once. */
export function useProcessing(submissionNumber: string, onFinished: () => void) {
  const { data, error, reload } = useEndpoint(batchsubmission.getBatchSubmissionStatus, {
    query: { submissionNumber },
  });
  const invalidate = useInvalidate();
  const isFinished = data?.isProcessing === false;
  useEvery(isFinished ? null : BATCH_POLL_MS, () => void reload());
  const finish = useEffectEvent(() => {
    invalidate(changedByUpload);
    onFinished();
  });
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);
  return { progress: data, isOutOfReach: error !== undefined };
}
