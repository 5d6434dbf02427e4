import { useInvalidate } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { Submission } from './Submission.js';

/**
 * Says when the office is done with a file that was being processed, and counts its message in the header at once.
 *
 * @param watched the file that somebody waits for or whose response is open: nothing has to be said of it
 */
export function useFinishedNotices(rows: readonly Submission[], watched: string | null): void {
  const notices = useNotices();
  const invalidate = useInvalidate();
  const running = useRef<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent((now: readonly Submission[]) => {
    const finished = now.filter(
      ({ batchSubId, batchSubStatus }) => running.current.has(batchSubId) && batchSubStatus !== 'PROCESSING',
    );
    running.current = new Set(
      now.flatMap(({ batchSubId, batchSubStatus }) => (batchSubStatus === 'PROCESSING' ? batchSubId : [])),
    );
    if (finished.length > 0) invalidate([inbox.newInboxItemCount.id]);
    for (const { batchSubFileName, batchSubStatus, batchSubSubmissionNumber } of finished) {
      if (batchSubSubmissionNumber === watched) continue;
      const file = `${batchSubFileName} (submission ${batchSubSubmissionNumber})`;
      if (batchSubStatus === 'Submission Accepted') notices.succeeded(`${file} was accepted.`);
      else notices.warn(`${file} was rejected. Its response says why.`);
    }
  });
  useEffect(() => tell(rows), [rows]);
}
