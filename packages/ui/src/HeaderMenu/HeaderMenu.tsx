import type { ComponentPropsWithRef } from 'react';
import { defaultMessages, type HeaderMenuItem, type HeaderMenuMessages } from './headerMenuItem.js';
import { Root } from './headerMenuStyles.js';
import { NarrowMenu } from './NarrowMenu.js';
import { WideMenu } from './WideMenu.js';

export interface HeaderMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The entries the person may see, in order. */
  items: readonly HeaderMenuItem[];
  /** Id of the entry whose page is shown; the entry above it is marked too. */
  currentId?: string | undefined;
  messages?: Partial<HeaderMenuMessages>;
}

/**
 * The main navigation. From 960 px a line of links and menus, below that a list behind one button. Both are in the
 * page and one of them is shown, so that the server's page is right at every width. Give it a `RouterProvider`
 * above it and every `href` goes through the application's router.
 */
export function HeaderMenu({ items, currentId, messages, ...props }: HeaderMenuProps) {
  const words = { ...defaultMessages, ...messages };
  return (
    <Root aria-label={words.navigation} {...props}>
      <WideMenu items={items} currentId={currentId} messages={words} />
      <NarrowMenu items={items} currentId={currentId} messages={words} />
    </Root>
  );
}
