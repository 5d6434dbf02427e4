import { useEffect, useRef, useState } from 'react';

export interface GridAnnouncement {
  /** Changes whenever the person changed what is shown: sort, page, page size. */
  change: string;
  /** Rows are on their way: the announcement waits for them. */
  isLoading: boolean;
  /** What is said while the first rows are on their way. */
  loading: string;
  /** What is said when the rows are there. */
  settled: string;
}

/** Makes a text differ from the last one without a difference that is heard, so that it is read again. */
function again(last: string, next: string): string {
  return last === next ? `${next}\u00A0` : next;
}

/** One polite announcement per change or load, made when its rows are there and not before. */
export function useGridAnnouncement({ change, isLoading, loading, settled }: GridAnnouncement): string {
  const announced = useRef(change);
  const isAwaited = useRef(false);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (isLoading) isAwaited.current = true;
    if (isLoading || (announced.current === change && !isAwaited.current)) return;
    announced.current = change;
    isAwaited.current = false;
    setSpoken((last) => again(last, settled));
  }, [change, isLoading, settled]);
  return isLoading && spoken === '' ? loading : spoken;
}
