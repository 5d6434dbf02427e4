import type { DownloadedFile } from '@slip/api/contract';

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
