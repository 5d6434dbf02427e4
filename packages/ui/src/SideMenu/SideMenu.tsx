import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../Button/index.js';
import { useControlledState } from '../controlledState/useControlledState.js';
import { ChevronEndIcon, ChevronStartIcon, CloseIcon, MenuIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { breakpoint } from '../tokens/index.js';
import { SideMenuSections } from './SideMenuSections.js';
import { defaultMessages, type SideMenuMessages, type SideMenuSection } from './sideMenuItem.js';
import { EntryButton, EntryLabel, Narrow, Panel, Root, Shade, Sheet, Wide } from './sideMenuStyles.js';

/** Props of {@link SideMenu}. */
export interface SideMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The entries the person may see, in order. */
  sections: readonly SideMenuSection[];
  /** Id of the entry of the current page; the group that contains it opens. */
  currentId?: string | undefined;
  /** Offers a button that reduces the menu to its icons. @default false */
  isCollapsible?: boolean;
  /** True if only the icons are drawn (controlled). */
  isCollapsed?: boolean;
  /** @default false */
  defaultCollapsed?: boolean;
  onCollapsedChange?: (isCollapsed: boolean) => void;
  messages?: Partial<SideMenuMessages>;
}

/** Closes the drawer when the window becomes wide enough for the menu beside the page. */
function useCloseWhenWide(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen || typeof window.matchMedia !== 'function') return undefined;
    const wide = window.matchMedia(`(width >= ${breakpoint.medium / 16}em)`);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen, close]);
}

/**
 * Navigation within one part of an application. From 960 px it is beside the page; on narrower screens it is a drawer
 * that a button opens. With a `RouterProvider` above it, every `href` goes through the application's router.
 */
export function SideMenu({
  sections,
  currentId,
  isCollapsible = false,
  isCollapsed: givenCollapsed,
  defaultCollapsed = false,
  onCollapsedChange,
  messages,
  ...props
}: SideMenuProps) {
  const words = { ...defaultMessages, ...messages };
  const [isCollapsed, setOwnCollapsed] = useControlledState(givenCollapsed, defaultCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // One function for all renders, so that the effect below adds its listener once.
  const [close] = useState(() => () => setDrawerOpen(false));
  useCloseWhenWide(isDrawerOpen, close);

  const setCollapsed = (next: boolean) => {
    setOwnCollapsed(next);
    onCollapsedChange?.(next);
  };
  const shared = { sections, currentId, messages: words };

  return (
    <Root aria-label={words.navigation} {...props} data-collapsed={isCollapsed || undefined}>
      <Wide>
        <SideMenuSections
          {...shared}
          isCollapsed={isCollapsed}
          onFollow={undefined}
          onExpand={() => setCollapsed(false)}
        />
        {isCollapsible && (
          <EntryButton aria-expanded={!isCollapsed} onPress={() => setCollapsed(!isCollapsed)}>
            {isCollapsed ? <ChevronEndIcon /> : <ChevronStartIcon />}
            <EntryLabel>{isCollapsed ? words.expand : words.collapse}</EntryLabel>
          </EntryButton>
        )}
      </Wide>
      <Narrow>
        <Button
          icon={<MenuIcon size="s" />}
          aria-expanded={isDrawerOpen}
          aria-haspopup="dialog"
          onPress={() => setDrawerOpen(true)}
        >
          {words.menu}
        </Button>
      </Narrow>
      <Shade isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} isDismissable>
        <Sheet>
          <Panel>
            <header>
              <Heading slot="title">{words.navigation}</Heading>
              <IconButton label={words.close} size="s" onPress={close}>
                <CloseIcon size="s" />
              </IconButton>
            </header>
            <nav aria-label={words.navigation}>
              <SideMenuSections {...shared} isCollapsed={false} onFollow={close} onExpand={undefined} />
            </nav>
          </Panel>
        </Sheet>
      </Shade>
    </Root>
  );
}
