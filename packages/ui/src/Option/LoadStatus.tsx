import { useEffect } from 'react';
import { announce, prepareAnnouncements } from '../announce/announce.js';

/**
 * Announces whether the options of an open list are loading, loaded or failed. It uses the live region of the page,
 * because an open list hides everything else in the page from screen readers.
 */
export function LoadStatus({ words }: { words: string | undefined }) {
  useEffect(prepareAnnouncements, []);
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
  return null;
}
