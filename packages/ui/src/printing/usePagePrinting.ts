import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The time at which printing of the page began; `null` at any other time. */
export function usePagePrinting(): Date | null {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  // A layout effect, so that printing right after the first render is noticed too.
  useLayoutEffect(() => {
    const start = () => flushSync(() => setPrintedAt(new Date()));
    const end = () => setPrintedAt(null);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printedAt;
}
