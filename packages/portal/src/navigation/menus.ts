import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { menuVisibility } from '@slip/forms/rules';
import { type Screen, screens, standsAt } from '../screens.js';
import { decideAccess } from './access.js';
import { type MenuPlace, menuTable } from './menuTable.js';

/** What the menus need to know of a screen. */
export type MenuScreen = Pick<Screen, 'requires' | 'agreement'> & { readonly path: string };

/** Whether a place shows for a person: its rule says so, and a page behind it would open for them. */
function showsFor(user: SessionUser, table: readonly MenuScreen[]): (place: MenuPlace) => boolean {
  const rules = menuVisibility(permissionHolder(user));
  return function shows(place) {
    if (place.rule !== undefined && !rules[place.rule]) return false;
    if ('items' in place) return place.items.some(shows);
    const screen = table.find(({ path }) => standsAt(path, place.path));
    return screen !== undefined && decideAccess(screen, user).kind === 'open';
  };
}

/** Whether a single place shows for a person. */
export function isOffered(
  place: MenuPlace,
  user: SessionUser,
  table: readonly MenuScreen[] = screens,
): boolean {
  return showsFor(user, table)(place);
}

/** The header menus of a person: what would open for them, and no empty menu. */
export function menusFor(
  user: SessionUser | null,
  table: readonly MenuScreen[] = screens,
): readonly MenuPlace[] {
  if (user === null) return [];
  const shows = showsFor(user, table);
  function shown(places: readonly MenuPlace[]): readonly MenuPlace[] {
    return places
      .filter(shows)
      .map((place) => ('items' in place ? { ...place, items: shown(place.items) } : place));
  }
  return shown(menuTable);
}
