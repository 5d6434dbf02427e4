import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: for parts that paper has and the screen does not. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useLayoutEffect(() => {
    // Drawn at once: the browser takes the page as it is when the event is over.
    const change = ({ type }: Event) => flushSync(() => setPrinted(type === 'beforeprint'));
    const listening = new AbortController();
    for (const type of ['beforeprint', 'afterprint']) {
      window.addEventListener(type, change, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return isPrinted;
}
