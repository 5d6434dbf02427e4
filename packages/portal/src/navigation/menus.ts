import type { SessionUser } from '@slip/api/contract';
import { type MenuName, menuNames, type Screen, screens } from '../screens.js';
import { decideAccess } from './access.js';

/** One header menu and the screens it leads to. */
export interface Menu {
  readonly name: MenuName;
  readonly items: readonly { readonly label: string; readonly path: string }[];
}

/** The header menus of a person: the places of the table that would open for them, and no empty menu. */
export function menusFor(user: SessionUser | null, table: readonly Screen[] = screens): readonly Menu[] {
  const places = table.flatMap(({ menu, path, ...gate }) =>
    menu && decideAccess(gate, user).kind === 'open' ? [{ ...menu, path }] : [],
  );
  return menuNames
    .map((name) => ({
      name,
      items: places
        .filter(({ menu }) => menu === name)
        .toSorted((first, second) => first.order - second.order)
        .map(({ label, path }) => ({ label, path })),
    }))
    .filter(({ items }) => items.length > 0);
}
