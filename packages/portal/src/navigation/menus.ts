import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { menuVisibility } from '@slip/forms/rules';
import { isFilingPage, paths } from '../paths.js';
import { isAddressOf, type Screen, screens } from '../screens.js';
import { decideAccess } from './access.js';
import { type MenuPage, type MenuPlace, menuTable } from './menuTable.js';

/** Facts about a screen that the menus need. */
export type MenuScreen = Pick<Screen, 'requires' | 'agreement'> & { readonly path: string };

/** Returns the check whether a person sees an entry: its rule must allow it, and they must be able to open a page behind it. */
function showsFor(user: SessionUser, table: readonly MenuScreen[]): (place: MenuPlace) => boolean {
  const rules = menuVisibility(permissionHolder(user));
  return function shows(place) {
    if (place.rule !== undefined && !rules[place.rule]) return false;
    if ('items' in place) return place.items.some(shows);
    const screen = table.find(({ path }) => isAddressOf(path, place.path));
    return screen !== undefined && decideAccess(screen, user).kind === 'open';
  };
}

/** True if a person sees an entry. */
export function isOffered(
  place: MenuPlace,
  user: SessionUser,
  table: readonly MenuScreen[] = screens,
): boolean {
  return showsFor(user, table)(place);
}

/** The header menus of a person: the entries that they can open, and no empty menu. */
export function menusFor(
  user: SessionUser | null,
  table: readonly MenuScreen[] = screens,
): readonly MenuPlace[] {
  if (user === null) return [];
  const shows = showsFor(user, table);
  function visiblePlaces(places: readonly MenuPlace[]): readonly MenuPlace[] {
    return places
      .filter(shows)
      .map((place) => ('items' in place ? { ...place, items: visiblePlaces(place.items) } : place));
  }
  return visiblePlaces(menuTable);
}

/** The pages among menu entries, also those in groups. */
export const pagesOf = (places: readonly MenuPlace[]): readonly MenuPage[] =>
  places.flatMap((place) => ('items' in place ? pagesOf(place.items) : [place]));

/** The id of a place in the header menu. */
export const idOfPlace = (place: MenuPlace): string => ('items' in place ? place.label : place.path);

/** The mark of the header menu at an address. */
interface CurrentPlace {
  readonly currentId?: string;
  /** True if the page has no entry, and the mark is of the place that it lies within. */
  readonly isWithin: boolean;
}

/**
 * The entry of an address, which may name another address of the same screen. A page of filings without an entry lies in the menu that
 * has the search of policies, a record in that of its list.
 */
export function currentPlace(places: readonly MenuPlace[], pathname: string): CurrentPlace {
  const screen = screens.find(({ path }) => isAddressOf(path, pathname));
  const page = screen && pagesOf(places).find(({ path }) => isAddressOf(screen.path, path));
  if (page) return { currentId: page.path, isWithin: false };
  if (screen === undefined) return { isWithin: true };
  const above = isFilingPage(pathname) ? paths.policySearch : pathname.slice(0, pathname.lastIndexOf('/'));
  const place = places.find((each) => pagesOf([each]).some(({ path }) => path === above));
  return { ...(place && { currentId: idOfPlace(place) }), isWithin: true };
}
