import type { ReactNode } from 'react';
import type { HeaderMenuItem } from '../HeaderMenu/index.js';

/** An entry of the side menu: a link, or a name over further links that can be shown and hidden. */
export interface SideMenuItem extends HeaderMenuItem {
  /** An icon of the set; without one the collapsed menu shows the first letter. */
  readonly icon?: ReactNode;
}

/** Entries that belong together. */
export interface SideMenuSection {
  /** Unique within the menu. */
  readonly id: string;
  /** Stands over the entries. */
  readonly title?: string;
  readonly items: readonly SideMenuItem[];
}

/** Words of a {@link SideMenu}. */
export interface SideMenuMessages {
  /** Name of the navigation; tells it from others of the page. @default 'Side' */
  navigation: string;
  /** The button that opens the menu on narrow screens. @default 'Menu' */
  menu: string;
  /** Closes it again. @default 'Close menu' */
  close: string;
  /** Leaves only the icons. @default 'Collapse menu' */
  collapse: string;
  /** Brings the words back. @default 'Expand menu' */
  expand: string;
  /** What a badge counts. @default '{count} new' */
  badge: (count: number) => string;
}

export const defaultMessages: SideMenuMessages = {
  navigation: 'Side',
  menu: 'Menu',
  close: 'Close menu',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  badge: (count) => `${count} new`,
};
