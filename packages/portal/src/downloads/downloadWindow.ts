import { matchPath } from 'react-router-dom';
import { paths } from '../paths.js';

const WIDTH = 480;
const HEIGHT = 360;

/** The address of a document's own window (spec 1 §2): by its number, or by its type where it is one of the help screen's. */
export function downloadPath(documentId: string | number): string {
  return paths.downloadDocument.replace(':documentId', encodeURIComponent(documentId));
}

/** True if an address of the portal is that of a document's own window. */
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
  const features = `popup,width=${WIDTH},height=${HEIGHT}`;
  if (window.open(address, '_blank', features) === null) window.location.assign(address);
}
