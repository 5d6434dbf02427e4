import { useClient, useSession } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import { useEffect, useState } from 'react';

type Looker = NonNullable<Output<typeof office.workItem>['holder']>;

/** Milliseconds between two words that one has an item open. */
const LOOK_MS = 20_000;
const nobody: readonly Looker[] = [];

/** Says that one has an item open, now and again, and tells who else has. A call that fails changes nothing. */
export function useOtherLookers(item: string): readonly Looker[] {
  const client = useClient();
  const { user } = useSession();
  const [seen, setSeen] = useState<{ readonly item: string; readonly others: readonly Looker[] }>();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    async function look(): Promise<void> {
      try {
        const { others } = await client.call(office.lookAtWork, { body: { item } });
        if (!isOver) setSeen({ item, others });
      } catch {
        // Who else is there is good to know, and no more.
      }
    }
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [client, item, isSignedIn]);
  return seen?.item === item ? seen.others : nobody;
}
