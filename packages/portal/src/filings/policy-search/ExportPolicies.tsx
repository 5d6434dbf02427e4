import { useClient } from '@slip/api';
import { reports } from '@slip/api/contract';
import { messages, toPolicySearchQuery } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useState } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import type { PolicySearch } from './keptSearch.js';

export interface ExportPoliciesProps {
  readonly search: PolicySearch;
  /** Nothing was found: there is nothing to export. */
  readonly isEmpty: boolean;
}

/** The spreadsheets there are: the policies themselves, or what was filed on them. */
const sheets = [
  { label: 'Export', withTransactions: false, notice: messages.filings.exported },
  { label: 'Export Transactions', withTransactions: true, notice: messages.filings.transactionsExported },
] as const;

/** Every policy of the search, or every transaction of those, as a spreadsheet: not only the first hundred (spec 3 §2.2). */
export function ExportPolicies({ search, isEmpty }: ExportPoliciesProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const [asked, setAsked] = useState<(typeof sheets)[number] | null>(null);

  async function exportAll(sheet: (typeof sheets)[number]): Promise<void> {
    setAsked(sheet);
    const { withTransactions, notice } = sheet;
    const body = toPolicySearchQuery(search.filters);
    const isDone = await download(() =>
      client.call(reports.exportAgentPolicySearch, { query: { withTransactions }, body }),
    );
    if (isDone) notices.exported(notice);
  }

  return (
    <>
      {sheets.map((sheet) => (
        <Button
          key={sheet.label}
          icon={<DownloadIcon size="s" />}
          isPending={isRunning && asked === sheet}
          disabledReason={isEmpty ? 'There is nothing to export.' : undefined}
          onPress={() => void exportAll(sheet)}
        >
          {sheet.label}
        </Button>
      ))}
    </>
  );
}
