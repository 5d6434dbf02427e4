import type { DownloadedFile } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useState } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';

/** A spreadsheet of what a search finds. */
export interface ExportSheet {
  readonly label: string;
  /** Said when it was handed to the browser. */
  readonly notice: string;
  readonly read: () => Promise<DownloadedFile>;
}

export interface ExportButtonsProps {
  readonly sheets: readonly ExportSheet[];
  /** Nothing was found: there is nothing to export. */
  readonly isEmpty: boolean;
}

/** All that a search finds as spreadsheets, not only the first hundred (spec 3 §2.2). */
export function ExportButtons({ sheets, isEmpty }: ExportButtonsProps) {
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const [asked, setAsked] = useState('');

  async function exportAll({ label, notice, read }: ExportSheet): Promise<void> {
    setAsked(label);
    if (await download(read)) notices.exported(notice);
  }

  return sheets.map((sheet) => (
    <Button
      key={sheet.label}
      icon={<DownloadIcon size="s" />}
      isPending={isRunning && asked === sheet.label}
      disabledReason={isEmpty ? 'There is nothing to export.' : undefined}
      onPress={() => void exportAll(sheet)}
    >
      {sheet.label}
    </Button>
  ));
}
