import { useEffect, useRef, useState } from 'react';

export interface GridAnnouncement {
  /** Changes whenever the person changed what is shown: sort, page, page size. */
  change: string;
  /** Rows are on their way: the announcement waits for them. */
  isLoading: boolean;
  /** What is said while waiting. */
  loading: string;
  /** What is said when the rows are there. */
  settled: string;
}

/** One polite announcement per change, made when its rows are there and not before. */
export function useGridAnnouncement({ change, isLoading, loading, settled }: GridAnnouncement): string {
  const announced = useRef(change);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (isLoading || announced.current === change) return;
    announced.current = change;
    setSpoken(settled);
  }, [change, isLoading, settled]);
  return isLoading && spoken === '' ? loading : spoken;
}
