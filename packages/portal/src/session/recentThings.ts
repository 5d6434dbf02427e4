import { array, number, object, string } from 'yup';
import { placeInPortal } from '../navigation/origin.js';

/** A page of the portal that a person visited or chose. */
export interface RecentThing {
  readonly href: string;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** Session storage: the pages that the person of this tab visited last. */
const KEY = 'slip.recent';

/** The most pages that are kept. */
const MAX_KEPT = 8;

const keptSchema = object({
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

type ReadableStorage = Pick<Storage, 'getItem'>;

/** The pages that this person visited in this tab, the newest first. */
export function recentThings(storage: ReadableStorage, userId: number): readonly RecentThing[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!keptSchema.isValidSync(found, { strict: true }) || found.userId !== userId) return [];
    return found.things.filter(({ href }) => placeInPortal(href) === href);
  } catch {
    return [];
  }
}

/** Keeps a page that a person visits, for as long as the tab is open and they are signed in. */
export function keepRecentThing(
  storage: ReadableStorage & Pick<Storage, 'setItem'>,
  userId: number,
  thing: RecentThing,
): void {
  const others = recentThings(storage, userId).filter(({ href }) => href !== thing.href);
  try {
    storage.setItem(KEY, JSON.stringify({ userId, things: [thing, ...others].slice(0, MAX_KEPT) }));
  } catch {
    // Where storage is full or forbidden nothing is kept.
  }
}

/** Forgets all pages, so that the next person who signs in does not find them. */
export function forgetRecentThings(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
