import { useClient } from '@slip/api';
import { reports } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import type { PolicySearch } from './keptSearch.js';
import { toPolicyFilters } from './toSearchQuery.js';

export interface ExportPoliciesProps {
  readonly search: PolicySearch;
  /** Nothing was found: there is nothing to export. */
  readonly isEmpty: boolean;
}

/** Every policy of the search as a spreadsheet, not only the first hundred (spec 3 §2.2). */
export function ExportPolicies({ search, isEmpty }: ExportPoliciesProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);

  async function exportAll(): Promise<void> {
    const body = toPolicyFilters(search.filters);
    const isDone = await download(() => client.call(reports.exportAgentPolicySearch, { body }));
    if (isDone) notices.exported(messages.filings.exported);
  }

  return (
    <Button
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      disabledReason={isEmpty ? 'There is nothing to export.' : undefined}
      onPress={() => void exportAll()}
    >
      Export
    </Button>
  );
}
