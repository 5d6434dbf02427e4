import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useReads } from './ReadsContext.js';
import { endpointOf } from './readKey.js';

/** Makes the kept answers of endpoints stale: those on screen are asked again, the others are dropped. */
export function useInvalidate(): (endpointIds: readonly string[]) => void {
  const reads = useReads();
  const { mutate } = useSWRConfig();
  return useCallback(
    (endpointIds) => {
      for (const key of reads.entries.keys()) {
        if (!endpointIds.includes(endpointOf(key))) continue;
        // This also cancels reads that are under way, so that an answer from before the change is not shown after it. When
        // the page has been left, for example during a last save, nothing is asked again.
        mutate(key).catch(() => undefined);
        if (!reads.isUsed(key)) reads.entries.delete(key);
      }
    },
    [mutate, reads],
  );
}
