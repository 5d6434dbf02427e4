import { useEffect } from 'react';
import { announce, prepareAnnouncements } from '../announce/announce.js';

/**
 * Reads out how the options of an open list are getting on. Through the page's own region: an open list hides
 * everything else in the page from screen readers.
 */
export function LoadStatus({ words }: { words: string | undefined }) {
  useEffect(prepareAnnouncements, []);
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
  return null;
}
