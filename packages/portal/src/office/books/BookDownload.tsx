import type { DownloadedFile } from '@slip/api/contract';
import { Button, type ButtonProps } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';

export interface BookDownloadProps {
  readonly children: string;
  /** `m` beside other buttons of that size. @default 's' */
  readonly size?: NonNullable<ButtonProps['size']>;
  readonly read: () => Promise<DownloadedFile>;
}

/** Downloads a file of the books; a refusal is shown in the office's words. */
export function BookDownload({ children, size = 's', read }: BookDownloadProps) {
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  return (
    <Button
      size={size}
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      onPress={() => void download(read)}
    >
      {children}
    </Button>
  );
}
