import { useAction, useClient } from '@slip/api';
import { type ReportJob, reports } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useDownloadFailed } from '../../downloads/useDownloadFailed.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { isBeingMade } from './useReportJobs.js';

/** What can be done with a report that is, or was, made in the background. */
export function JobActions({ job }: { readonly job: ReportJob }) {
  const { jobId, status, title, words, keptUntil, report, settings } = job;
  const client = useClient();
  const notices = useNotices();
  const { run, isRunning: isCancelling } = useAction(reports.cancelReport);
  const again = useAction(reports.beginReport);
  const { download, isRunning } = useFileDownload(useDownloadFailed());
  const of = (
    <VisuallyHidden>
      {' '}
      {title}, {words}
    </VisuallyHidden>
  );

  async function cancel(): Promise<void> {
    try {
      const wasRunning = await run({ body: { jobId } });
      notices.succeeded(wasRunning ? `The ${title} was cancelled.` : `The ${title} was finished already.`);
    } catch (error) {
      notices.failed(error);
    }
  }

  async function beginAgain(): Promise<void> {
    try {
      await again.run({ body: { report, settings } });
      notices.succeeded(`The ${title} is being made.`);
    } catch (error) {
      notices.failed(error);
    }
  }

  async function get(): Promise<void> {
    const isDone = await download(() => client.call(reports.reportFile, { query: { jobId } }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  if (isBeingMade(job)) {
    return (
      <Button size="s" isPending={isCancelling} onPress={() => void cancel()}>
        Cancel{of}
      </Button>
    );
  }
  if (status === 'done' && keptUntil !== null) {
    return (
      <Button size="s" icon={<DownloadIcon size="s" />} isPending={isRunning} onPress={() => void get()}>
        Download{of}
      </Button>
    );
  }
  return (
    <Button size="s" isPending={again.isRunning} onPress={() => void beginAgain()}>
      Make it again{of}
    </Button>
  );
}
