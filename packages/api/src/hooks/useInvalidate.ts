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
        // Also ends what is under way: an answer that was asked for before the change is not shown after it.
        // Once the page is gone, as when a last save outlives it, there is nothing to ask again.
        mutate(key).catch(() => undefined);
        if (!reads.isUsed(key)) reads.entries.delete(key);
      }
    },
    [mutate, reads],
  );
}
