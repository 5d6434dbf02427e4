import { useEffect } from 'react';

/** Names the document for tabs, history and screen readers: the page first, then the product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Slip`;
  }, [title]);
}
