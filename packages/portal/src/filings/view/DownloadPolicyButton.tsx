import { type Client, useClient } from '@slip/api';
import { type DownloadedFile, reports } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import type { PolicyAddress } from '../policyPaths.js';
import { NARROW, useMediaQuery } from '../useMediaQuery.js';

interface DownloadPolicyButtonProps {
  readonly read: (client: Client) => Promise<DownloadedFile>;
  /** True while the policy is loading. @default false */
  readonly isWaiting?: boolean;
}

/** The policy as a document (spec 3 §2.3, §2.4). */
export function DownloadPolicyButton({ read, isWaiting = false }: DownloadPolicyButtonProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.filings.downloadFailed));
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Button
      // Without the icon it has room beside the button before it on a phone.
      icon={isNarrow ? undefined : <DownloadIcon size="s" />}
      isPending={isRunning}
      isDisabled={isWaiting}
      onPress={() => void download(() => read(client))}
    >
      Download Policy
    </Button>
  );
}

/** An agent's policy as a document (spec 3 §2.3). */
export function DownloadPolicy({
  policyId,
  agentId: associatedAgentId,
  state,
  ...waiting
}: PolicyAddress & Pick<DownloadPolicyButtonProps, 'isWaiting'>) {
  const query = { policyId, state, associatedAgentId };
  return <DownloadPolicyButton {...waiting} read={(client) => client.call(reports.printPolicy, { query })} />;
}
