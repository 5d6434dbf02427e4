import type { ReactNode } from 'react';
import type { HeaderMenuItem } from '../HeaderMenu/index.js';

/** An entry of the side menu: a link, or a group of further links that can be shown and hidden. */
export interface SideMenuItem extends HeaderMenuItem {
  /** An icon of the design system; without one, the collapsed menu shows the first letter. */
  readonly icon?: ReactNode;
}

/** Entries that belong together. */
export interface SideMenuSection {
  /** Unique within the menu. */
  readonly id: string;
  /** Heading above the entries. */
  readonly title?: string;
  readonly items: readonly SideMenuItem[];
}

/** Words of a {@link SideMenu}. */
export interface SideMenuMessages {
  /** Name of the navigation, to distinguish it from others on the page. @default 'Side' */
  navigation: string;
  /** The button that opens the menu on narrow screens. @default 'Menu' */
  menu: string;
  /** The button that closes it. @default 'Close menu' */
  close: string;
  /** The button that reduces the menu to its icons. @default 'Collapse menu' */
  collapse: string;
  /** The button that shows the texts again. @default 'Expand menu' */
  expand: string;
  /** The count of a badge, in words. @default '{count} new' */
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
