import { useClient, useSession } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import { useCallback, useEffect, useState } from 'react';
import { useEvery } from '../../clock/useEvery.js';

type Looker = NonNullable<Output<typeof office.workItem>['holder']>;

/** Milliseconds between two words that one has an item open. */
const LOOK_MS = 20_000;
const nobody: readonly Looker[] = [];

/** Says that one has an item open, now and again, and tells who else has. A call that fails changes nothing. */
export function useOtherLookers(item: string): readonly Looker[] {
  const client = useClient();
  const { user } = useSession();
  const [seen, setSeen] = useState<{ readonly item: string; readonly others: readonly Looker[] }>();
  const look = useCallback(async () => {
    try {
      const { others } = await client.call(office.lookAtWork, { body: { item } });
      setSeen({ item, others });
    } catch {
      // Who else is there is good to know, and no more.
    }
  }, [client, item]);
  useEffect(() => {
    if (user !== null) void look();
  }, [look, user]);
  useEvery(LOOK_MS, () => void look());
  return seen?.item === item ? seen.others : nobody;
}
