import { type Read, useEndpoint, useInvalidate } from '@slip/api';
import { inbox, type ReportJob, reports } from '@slip/api/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEvery } from '../../clock/useEvery.js';
import { useNotices } from '../../notices/useNotices.js';

/** Milliseconds between two looks at reports that are being made. */
const JOB_POLL_MS = 3_000;

/** True if a report is still being made. */
export function isBeingMade({ status }: ReportJob): boolean {
  return status === 'waiting' || status === 'running';
}

/** The reports that are made in the background; followed while there are any, and told when one is finished. */
export function useReportJobs(): Read<readonly ReportJob[]> {
  const read = useEndpoint(reports.reportJobs);
  const notices = useNotices();
  const invalidate = useInvalidate();
  const { data, reload } = read;
  useEvery(data?.some(isBeingMade) ? JOB_POLL_MS : null, () => void reload());

  const running = useRef<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent((jobs: readonly ReportJob[]) => {
    const finished = jobs.filter((job) => running.current.has(job.jobId) && !isBeingMade(job));
    running.current = new Set(jobs.filter(isBeingMade).map(({ jobId }) => jobId));
    if (finished.length > 0) invalidate([inbox.newInboxItemCount.id]);
    for (const { title, status } of finished) {
      if (status === 'done') notices.succeeded(`The ${title} is ready.`);
      else if (status === 'failed') notices.warn(`The ${title} could not be made. Prepared reports say why.`);
    }
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return read;
}
