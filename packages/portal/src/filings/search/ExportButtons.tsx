import type { DownloadedFile } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { ChevronDownIcon, DownloadIcon } from '@slip/ui/Icon';
import { Menu } from '@slip/ui/Menu';
import { useState } from 'react';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';

/** A file that can be exported. */
export interface ExportSheet {
  readonly label: string;
  /** The notice when the file was handed to the browser. */
  readonly notice: string;
  readonly read: () => Promise<DownloadedFile>;
}

interface ExportsProps {
  readonly sheets: readonly ExportSheet[];
  /** True if there is nothing to export. */
  readonly isEmpty: boolean;
}

/** Hands files to the browser. `lastLabel` is the label of the last one, whose button is busy. */
function useExports() {
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const [lastLabel, setLastLabel] = useState('');

  async function exportAll({ label, notice, read }: ExportSheet): Promise<void> {
    setLastLabel(label);
    if (await download(read)) notices.exported(notice);
  }
  return { exportAll, isRunning, lastLabel };
}

const whyDisabled = (isEmpty: boolean) => (isEmpty ? 'There is nothing to export.' : undefined);

/** A button for each file. A file of a search has everything that was found, not only the first hundred (spec 3 §2.2). */
export function ExportButtons({ sheets, isEmpty }: ExportsProps) {
  const { exportAll, isRunning, lastLabel } = useExports();
  return sheets.map((sheet) => (
    <Button
      key={sheet.label}
      icon={<DownloadIcon size="s" />}
      isPending={isRunning && lastLabel === sheet.label}
      disabledReason={whyDisabled(isEmpty)}
      onPress={() => void exportAll(sheet)}
    >
      {sheet.label}
    </Button>
  ));
}

/** One menu of all files. */
export function ExportMenu({ sheets, isEmpty }: ExportsProps) {
  const { exportAll, isRunning } = useExports();
  return (
    <Menu
      trigger={
        <Button
          icon={<DownloadIcon size="s" />}
          iconEnd={<ChevronDownIcon size="s" />}
          isPending={isRunning}
          disabledReason={whyDisabled(isEmpty)}
        >
          Export
        </Button>
      }
      actions={sheets.map((sheet) => ({
        id: sheet.label,
        label: sheet.label,
        onAction: () => void exportAll(sheet),
      }))}
    />
  );
}
