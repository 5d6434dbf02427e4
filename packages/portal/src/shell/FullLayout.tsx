import { ReadsProvider } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { AppShell } from '@slip/ui/AppShell';
import { Brand } from '@slip/ui/Brand';
import { HeaderMenu, type HeaderMenuItem } from '@slip/ui/HeaderMenu';
import { ToastHistory } from '@slip/ui/ToastHistory';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../navigation/lazyPart.js';
import { currentPlace, menusFor } from '../navigation/menus.js';
import type { MenuPlace } from '../navigation/menuTable.js';
import { paths } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { LiveChat } from './LiveChat.js';
import { ShellAccountMenu } from './ShellAccountMenu.js';
import { ShellFooter } from './ShellFooter.js';
import { useShortcuts } from './shortcuts/useShortcuts.js';
import { useInboxCount } from './useInboxCount.js';

const ShortcutsDialog = lazyPart(() => import('./shortcuts/ShortcutsDialog.js'));

/** A place of the menu table as the header draws it. */
function headerItem(place: MenuPlace, inboxCount: number): HeaderMenuItem {
  const { label } = place;
  if ('items' in place) {
    return { id: label, label, items: place.items.map((each) => headerItem(each, inboxCount)) };
  }
  return {
    id: place.path,
    label,
    href: place.path,
    ...(place.counts === 'inbox' && { badge: inboxCount }),
  };
}

const countsInbox = (place: MenuPlace) => 'counts' in place && place.counts === 'inbox';

interface FullLayoutProps {
  readonly user: SessionUser;
  readonly children: ReactNode;
}

/** The frame of those who have accepted both agreements: menus, notifications, account, help. */
export default function FullLayout(props: FullLayoutProps) {
  // Around the header too: its badge is a read that the screens make stale.
  return (
    <ReadsProvider>
      <Frame {...props} />
    </ReadsProvider>
  );
}

function Frame({ user, children }: FullLayoutProps) {
  const { pathname } = useLocation();
  const { chatUrl } = useRuntimeConfig();
  const places = useMemo(() => menusFor(user), [user]);
  const inboxCount = useInboxCount(places.some(countsInbox));
  const items = useMemo(() => places.map((place) => headerItem(place, inboxCount)), [places, inboxCount]);
  const [areKeysShown, setKeysShown] = useState(false);
  const shortcuts = useShortcuts(user, () => setKeysShown(true));
  return (
    <AppShell
      brand={<Brand href={paths.home}>Slip</Brand>}
      menu={items.length > 0 && <HeaderMenu items={items} currentId={currentPlace(places, pathname)} />}
      end={
        <>
          <ToastHistory />
          <ShellAccountMenu user={user} onShowKeys={() => setKeysShown(true)} />
        </>
      }
      floating={chatUrl === null ? undefined : <LiveChat chatUrl={chatUrl} />}
      footer={<ShellFooter />}
    >
      {children}
      <Suspense>
        {areKeysShown && <ShortcutsDialog shortcuts={shortcuts} onClose={() => setKeysShown(false)} />}
      </Suspense>
    </AppShell>
  );
}
