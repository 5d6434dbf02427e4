import { useEffect } from 'react';

/** A record as lists of recent pages name it. */
export interface RecordName {
  readonly label: string;
  readonly detail?: string | undefined;
}

/** The title that was set last, and the name of the record that the page shows. */
const shown: { title: string; record: RecordName | undefined } = { title: '', record: undefined };

/** The name of the record that the document shows; without a name of its own it is the title of the document. */
export function shownRecord(): RecordName {
  const { title } = document;
  return (shown.title === title ? shown.record : undefined) ?? { label: title.replace(/ · Slip$/, '') };
}

/**
 * Names the document for tabs, history and screen readers: the page first, then the product.
 *
 * @param record the record that the page shows, where lists of recent pages say more about it
 */
export function useDocumentTitle(title: string, record?: RecordName): void {
  const { label, detail } = record ?? {};
  useEffect(() => {
    document.title = `${title} · Slip`;
    shown.title = document.title;
    shown.record = label === undefined ? undefined : { label, detail };
  }, [title, label, detail]);
}
