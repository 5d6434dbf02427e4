import { useEffect } from 'react';

/** A record as lists of recent pages name it. */
export interface RecordName {
  readonly label: string;
  readonly detail?: string | undefined;
}

/** The title that was set last, and the name of the record that the page shows. */
const shown: { title: string; record: RecordName | null | undefined } = { title: '', record: undefined };

/** The name of the record that the document shows; without a name of its own it is the title of the document. Null if it shows no record. */
export function shownRecord(): RecordName | null {
  const { title } = document;
  const record = shown.title === title ? shown.record : undefined;
  return record === undefined ? { label: title.replace(/ · Slip$/, '') } : record;
}

/**
 * Names the document for tabs, history and screen readers: the page first, then the product.
 *
 * @param record the record that the page shows, where lists of recent pages say more about it; null if there is none to come back to
 */
export function useDocumentTitle(title: string, record?: RecordName | null): void {
  const { label, detail } = record ?? {};
  const without = record === null ? null : undefined;
  useEffect(() => {
    document.title = `${title} · Slip`;
    shown.title = document.title;
    shown.record = label === undefined ? without : { label, detail };
  }, [title, label, detail, without]);
}
