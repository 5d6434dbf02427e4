import { permissionHolder, ReadsProvider, useEndpoint } from '@slip/api';
import { inbox, MAX_WORK_COUNTED, office, type SessionUser } from '@slip/api/contract';
import {
  accountKind,
  accountNumberLabel,
  bracketedNumber,
  displayName,
  formatCount,
} from '@slip/forms/rules';
import { AccountMenu } from '@slip/ui/AccountMenu';
import { AppShell } from '@slip/ui/AppShell';
import { Brand } from '@slip/ui/Brand';
import { FloatingAction } from '@slip/ui/FloatingAction';
import { HeaderMenu, type HeaderMenuItem } from '@slip/ui/HeaderMenu';
import { ChatIcon, SearchIcon } from '@slip/ui/Icon';
import { IconButton } from '@slip/ui/IconButton';
import { ToastHistory } from '@slip/ui/ToastHistory';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatTime, useInterval } from '../clock/clock.js';
import { INBOX_POLL_MS } from '../inbox/inboxPolling.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { currentPlace, idOfPlace, isOffered, menusFor } from '../navigation/menus.js';
import { type MenuCount, type MenuPlace, settingsPlace } from '../navigation/menuTable.js';
import { keysOf } from '../pageKeys.js';
import { paths } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { isLookKept } from '../session/keptLook.js';
import { sectionTitles } from '../settings/sections.js';
import { settingsPath } from '../settingsPath.js';
import { keepCounts, lastCounts, type MenuCounts } from './lastCounts.js';
import { OptionalPart } from './OptionalPart.js';
import { openChatWindow } from './officeContact.js';
import { usePalette } from './palette/usePalette.js';
import { useRecentRecords } from './palette/useRecentRecords.js';
import { ShellFooter } from './ShellFooter.js';
import { hasCommandKey, useShortcuts } from './shortcuts/useShortcuts.js';
import { useShellMessages } from './useShellMessages.js';

/** The office's time of a notification. */
const timeOf = (raisedAt: number) => formatTime(new Date(raisedAt));

const AppearanceDialog = lazyPart(() => import('./AppearanceDialog.js'));
const SignOutEverywhereDialog = lazyPart(() => import('./SignOutEverywhereDialog.js'));

/** The number of the account that a person is signed in for, such as `LIC# 3001234`; undefined for staff. */
function accountNumberOf(user: SessionUser): string | undefined {
  const number = bracketedNumber(user.ndaUserName);
  return number === undefined ? undefined : accountNumberLabel(accountKind(permissionHolder(user)), number);
}

/** Who prints a page and for which account; where staff look as somebody else, whose view it is. */
function printedFor(user: SessionUser): string {
  const name = displayName(user.ndaUserName);
  const number = accountNumberOf(user);
  const person = number === undefined ? name : `${name} (${number})`;
  return isLookKept() ? `As ${person} sees it` : person;
}

interface ShellAccountMenuProps {
  readonly user: SessionUser;
  /** Lists the keys of the portal. */
  readonly onShowKeys: () => void;
}

/** The menu of the signed-in person: settings, appearance, keys and signing out. */
function ShellAccountMenu({ user, onShowKeys }: ShellAccountMenuProps) {
  const [open, setOpen] = useState<'appearance' | 'sign-out-everywhere' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <AccountMenu
        name={displayName(user.ndaUserName)}
        detail={accountNumberOf(user)}
        // Words alone, as in the menus of the header: several entries are about the same thing, and would have the same icon.
        items={[
          ...(isOffered(settingsPlace, user)
            ? [
                { id: 'settings', label: settingsPlace.label, href: settingsPlace.path },
                {
                  id: 'second-factors',
                  label: sectionTitles.secondFactors,
                  href: settingsPath('second-factors'),
                },
                { id: 'sessions', label: sectionTitles.sessions, href: settingsPath('sessions') },
              ]
            : []),
          { id: 'appearance', label: 'Appearance', onAction: () => setOpen('appearance') },
          { id: 'keys', label: 'Keyboard shortcuts', onAction: onShowKeys },
          { id: 'sign-out', label: 'Sign out', href: paths.logout },
          {
            id: 'sign-out-everywhere',
            label: 'Sign out everywhere',
            onAction: () => setOpen('sign-out-everywhere'),
          },
        ]}
      />
      {open !== null && (
        <OptionalPart onClose={close}>
          {open === 'appearance' ? (
            <AppearanceDialog onClose={close} />
          ) : (
            <SignOutEverywhereDialog onClose={close} />
          )}
        </OptionalPart>
      )}
    </>
  );
}

/**
 * The number of unread items in the inbox; asked for only where the menu shows it. It is a read like any other, so that
 * an item that is read or deleted on a screen changes the count at once. A failure leaves the last count.
 * @param last the count until there is an answer
 */
export function useInboxCount(isShown: boolean, last = 0): number {
  const { data, reload } = useEndpoint(inbox.newInboxItemCount, isShown ? {} : null);
  useInterval(isShown ? INBOX_POLL_MS : null, () => void reload());
  return data ?? last;
}

/** The number of items that wait for the office. Those of registrations and questions are among them, and not counted again. */
function useWorkCount(isShown: boolean, last: number): number {
  const { data, reload } = useEndpoint(office.waiting, isShown ? {} : null);
  useInterval(isShown ? INBOX_POLL_MS : null, () => void reload());
  return data?.work ?? last;
}

/** The button of the office's chat, on every page; Help has the other ways to reach the office. */
function LiveChat({ chatUrl }: { chatUrl: string }) {
  return (
    <FloatingAction icon={<ChatIcon />} onPress={() => openChatWindow(chatUrl)}>
      Live Chat
    </FloatingAction>
  );
}

const ShortcutsDialog = lazyPart(() => import('./shortcuts/ShortcutsDialog.js'));
const PaletteDialog = lazyPart(() => import('./palette/PaletteDialog.js'));

/** A place of the menu table as the header draws it. */
function headerItem(place: MenuPlace, counts: MenuCounts): HeaderMenuItem {
  const { label } = place;
  const id = idOfPlace(place);
  if ('items' in place) return { id, label, items: place.items.map((each) => headerItem(each, counts)) };
  const { path, counts: countName } = place;
  const item = { id, label, href: path };
  if (countName === undefined) return item;
  const count = counts[countName];
  if (countName === 'inbox') return { ...item, badge: count };
  const badgeText = `${formatCount(count)}${count >= MAX_WORK_COUNTED ? '+' : ''}`;
  return { ...item, badge: count, badgeText, badgeWords: `${badgeText} waiting` };
}

const hasCount = (places: readonly MenuPlace[], countName: MenuCount) =>
  places.some((place) => 'counts' in place && place.counts === countName);

interface FullLayoutProps {
  readonly user: SessionUser;
  readonly children: ReactNode;
}

/** The frame of people who have accepted both agreements: menus, notifications, account, help. */
export default function FullLayout(props: FullLayoutProps) {
  // The provider is around the header, too: screens make the read of its badge stale.
  return (
    <ReadsProvider>
      <Frame {...props} />
    </ReadsProvider>
  );
}

function Frame({ user, children }: FullLayoutProps) {
  const { pathname } = useLocation();
  const { chatUrl } = useRuntimeConfig();
  const { printed } = useShellMessages();
  const places = useMemo(() => menusFor(user), [user]);
  const [last] = useState(() => lastCounts(user.userId));
  const inboxCount = useInboxCount(hasCount(places, 'inbox'), last.inbox);
  const workCount = useWorkCount(hasCount(places, 'work'), last.work);
  const counts = useMemo(() => ({ work: workCount, inbox: inboxCount }), [workCount, inboxCount]);
  useEffect(() => keepCounts(user.userId, counts), [user.userId, counts]);
  const items = useMemo(() => places.map((place) => headerItem(place, counts)), [places, counts]);
  const [areKeysShown, setKeysShown] = useState(false);
  const palette = usePalette();
  useRecentRecords(user.userId);
  const shortcuts = useShortcuts(user, { onHelp: () => setKeysShown(true), onPalette: palette.open });
  return (
    <AppShell
      brand={<Brand href={paths.home}>Slip</Brand>}
      menu={items.length > 0 && <HeaderMenu items={items} {...currentPlace(places, pathname)} />}
      end={
        <>
          <IconButton
            label={`Search or go to (${hasCommandKey() ? 'Cmd' : 'Ctrl'}+K)`}
            onPress={palette.open}
          >
            <SearchIcon />
          </IconButton>
          <ToastHistory formatTime={timeOf} />
          <ShellAccountMenu user={user} onShowKeys={() => setKeysShown(true)} />
        </>
      }
      floating={chatUrl === null ? undefined : <LiveChat chatUrl={chatUrl} />}
      footer={<ShellFooter />}
      messages={{ printed: (when) => `${printedFor(user)} · ${printed(when)}` }}
    >
      {children}
      {palette.isOpen && (
        <OptionalPart onClose={palette.close}>
          <PaletteDialog
            typed={palette.typed}
            onShowKeys={() => setKeysShown(true)}
            onClose={palette.close}
          />
        </OptionalPart>
      )}
      {areKeysShown && (
        <OptionalPart onClose={() => setKeysShown(false)}>
          <ShortcutsDialog
            shortcuts={shortcuts}
            pageKeys={keysOf(pathname)}
            onClose={() => setKeysShown(false)}
          />
        </OptionalPart>
      )}
    </AppShell>
  );
}
