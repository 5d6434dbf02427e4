import { matchPath } from 'react-router-dom';
import { paths } from '../paths.js';

const WINDOW_WIDTH = 480;
const WINDOW_HEIGHT = 360;

/** The address of the window that downloads a document (spec 1 §2): by the number of the document, or by its type if it is on the help screen. */
export function downloadPath(documentId: string | number): string {
  return paths.downloadDocument.replace(':documentId', encodeURIComponent(documentId));
}

/** True if an address of the portal is the address of a window that downloads a document. */
export function isDownloadPath(address: string): boolean {
  return (
    address.startsWith('/') && matchPath(paths.downloadDocument, address.replace(/[?#].*$/, '')) !== null
  );
}

/**
 * Opens a document in its own window, which downloads it and closes itself (browsers allow that only for a window
 * that a script opened). Where no window may be opened, the document replaces the page.
 */
export function openDownload(address: string): void {
  const features = `popup,width=${WINDOW_WIDTH},height=${WINDOW_HEIGHT}`;
  if (window.open(address, '_blank', features) === null) window.location.assign(address);
}
