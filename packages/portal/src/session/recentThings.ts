import { array, number, object, string } from 'yup';
import { placeInPortal } from '../navigation/origin.js';

/** A place of the portal that somebody was at, or that they chose. */
export interface RecentThing {
  readonly href: string;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** Session storage: what the person of this tab was at last. */
const KEY = 'slip.recent';

/** So many are kept. */
const MOST_KEPT = 8;

const kept = object({
  userId: number().integer().required(),
  things: array()
    .of(
      object({
        href: string().required(),
        label: string().required(),
        detail: string().optional(),
      }).required(),
    )
    .required(),
});

type Read = Pick<Storage, 'getItem'>;

/** Places that a person was at in this tab, the newest first; nothing of anybody else's. */
export function recentThings(storage: Read, userId: number): readonly RecentThing[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!kept.isValidSync(found, { strict: true }) || found.userId !== userId) return [];
    return found.things.filter(({ href }) => placeInPortal(href) === href);
  } catch {
    return [];
  }
}

/** Keeps what a person is at, for as long as the tab is open and they are signed in. */
export function keepRecentThing(
  storage: Read & Pick<Storage, 'setItem'>,
  userId: number,
  thing: RecentThing,
): void {
  const others = recentThings(storage, userId).filter(({ href }) => href !== thing.href);
  try {
    storage.setItem(KEY, JSON.stringify({ userId, things: [thing, ...others].slice(0, MOST_KEPT) }));
  } catch {
    // Where storage is full or forbidden nothing is kept.
  }
}

/** Forgets all of it: whoever signs in next never finds it. */
export function forgetRecentThings(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
