import { useClient } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { useEffect, useState } from 'react';

/** Milliseconds between two questions after the unread items (spec 1 §9). */
const POLL_MS = 30_000;

/** How many items of the inbox nobody has read yet; asked for only where the menu shows it. */
export function useInboxCount(isShown: boolean): number {
  const client = useClient();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isShown) return undefined;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const ask = async () => {
      try {
        const next = await client.call(inbox.newInboxItemCount, {}, { signal });
        if (!signal.aborted) setCount(next);
      } catch {
        // The badge keeps what it last knew; whatever keeps the office from answering is told where it matters.
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => {
      clearInterval(timer);
      giveUp.abort();
    };
  }, [client, isShown]);
  return count;
}
