import { useClient, useSession } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import { useEffect, useState } from 'react';

type Looker = NonNullable<Output<typeof office.workItem>['holder']>;

/** Milliseconds between two calls that say that this person has an item open. */
const LOOK_MS = 20_000;
const nobody: readonly Looker[] = [];

/** Says again and again that this person has an item open, and returns the others who have it open. A failed call changes nothing. */
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
        // The list of the others is only a hint: a failure is not shown.
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
