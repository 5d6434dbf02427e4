/** An entry of the header's menu: a link, or the name of a group of further entries (two levels at most). */
export interface HeaderMenuItem {
  /** Unique in the whole menu. */
  readonly id: string;
  readonly label: string;
  /** Where it leads; not for an entry that has `items`. */
  readonly href?: string;
  /** Entries below it. */
  readonly items?: readonly HeaderMenuItem[];
  /** Number of things that wait there; 0 shows nothing. The number of a group includes those of its entries. */
  readonly badge?: number;
  /** Shown in place of the number, such as “1,000+”. @default the number, “99+” from a hundred on */
  readonly badgeText?: string;
  /** Said by screen readers. @default `messages.badge` of the number */
  readonly badgeWords?: string;
}

/** Words of the header's menu. */
export interface HeaderMenuMessages {
  /** Name of the navigation. @default 'Main' */
  navigation: string;
  /** The button that opens the menu on narrow screens. @default 'Menu' */
  menu: string;
  /** The count of a badge, in words. @default '{count} new' */
  badge: (count: number) => string;
  /** Said with the entry of the page that is shown. @default 'current page' */
  current: string;
}

export const defaultMessages: HeaderMenuMessages = {
  navigation: 'Main',
  menu: 'Menu',
  badge: (count) => `${count} new`,
  current: 'current page',
};

/** True if the entry or an entry below it has this id. */
export function containsEntry(item: HeaderMenuItem, id: string | undefined): boolean {
  if (id === undefined) return false;
  return item.id === id || (item.items ?? []).some((child) => containsEntry(child, id));
}
