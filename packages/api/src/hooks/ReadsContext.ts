import { createContext, use } from 'react';
import type { ReadCache } from './readCache.js';

/** Holds the kept answers of reads below an `ApiProvider` or a `ReadsProvider`; null outside. Read it by `useReads`. */
export const ReadsContext = createContext<ReadCache | null>(null);

/** @throws {Error} outside an ApiProvider and a ReadsProvider */
export function useReads(): ReadCache {
  const reads = use(ReadsContext);
  if (!reads)
    throw new Error('Put a ReadsProvider (or an ApiProvider) around everything that reads or acts.');
  return reads;
}
