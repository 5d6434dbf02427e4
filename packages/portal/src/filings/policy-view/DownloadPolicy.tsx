import { useClient } from '@slip/api';
import { reports } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import type { PolicyAddress } from '../policyPaths.js';

/** The policy as a document (spec 3 §2.3). */
export function DownloadPolicy({ policyId, agentId: associatedAgentId, state }: PolicyAddress) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.filings.downloadFailed));
  return (
    <Button
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      onPress={() =>
        void download(() =>
          client.call(reports.printPolicy, { query: { policyId, state, associatedAgentId } }),
        )
      }
    >
      Download Policy
    </Button>
  );
}
