import {
  type ComponentPropsWithRef,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { useToastSnapshot, useToasts } from './ToastProvider.js';
import { ToastSheet } from './ToastSheet.js';
import { type ToasterMessages, toasterMessages } from './toasterMessages.js';
import type { Toast } from './toastQueue.js';
import { List, Region } from './toastStyles.js';

interface Announcement {
  readonly key: string;
  readonly words: string;
  readonly isUrgent: boolean;
}

/** Milliseconds that words stay in a live region: enough for every screen reader, too short to find them while browsing. */
const ANNOUNCEMENT_MS = 2000;

function announcementsOf(toasts: readonly Toast[], repeated: (count: number) => string): Announcement[] {
  return toasts.map(({ id, count, title, text, tone }) => ({
    key: `${id}/${count}`,
    words: [title, text, count > 1 ? repeated(count) : undefined].filter(Boolean).join('. '),
    isUrgent: tone === 'danger',
  }));
}

/** The two live regions. They are in the page before the first notification: otherwise some screen readers would miss it. */
function Announcer({ toasts, repeated }: { toasts: readonly Toast[]; repeated: (count: number) => string }) {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const announcedKeys = useRef(new Set<string>());

  useEffect(() => {
    const fresh = announcementsOf(toasts, repeated).filter(({ key }) => !announcedKeys.current.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) announcedKeys.current.add(key);
    setAnnouncements((before) => [...before, ...fresh]);
  }, [toasts, repeated]);

  useEffect(() => {
    if (announcements.length === 0) return undefined;
    const timer = setTimeout(() => setAnnouncements([]), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [announcements]);

  return (
    <>
      <VisuallyHidden as="div" aria-live="polite" data-announcer="polite">
        {announcements.map(({ key, words, isUrgent }) => !isUrgent && <p key={key}>{words}</p>)}
      </VisuallyHidden>
      <VisuallyHidden as="div" aria-live="assertive" data-announcer="assertive">
        {announcements.map(({ key, words, isUrgent }) => isUrgent && <p key={key}>{words}</p>)}
      </VisuallyHidden>
    </>
  );
}

export interface ToasterProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  messages?: Partial<ToasterMessages>;
}

function useIsPageHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isHidden;
}

/**
 * Shows the notifications of the queue at the top centre of the window. Mount it once, inside the `ToastProvider`
 * and before the first notification. Their time is paused while the pointer or the focus is on one of them. F8 goes to the
 * newest one and back.
 */
export function Toaster({ messages, ...props }: ToasterProps) {
  const words = toasterMessages(messages);
  const { visible } = useToastSnapshot();
  const queue = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPageHidden = useIsPageHidden();
  const isEmpty = visible.length === 0;
  const isPaused = !isEmpty && (isHovered || isFocused || isPageHidden);

  function enter({ relatedTarget, currentTarget }: FocusEvent): void {
    setIsFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      focusedBefore.current = relatedTarget;
    }
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
  }

  /** When the focused notification is removed, the focus must not go to the top of the page. */
  function moveFocusFrom(id: string): void {
    const sheets = [...(list.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
    const index = sheets.findIndex((sheet) => sheet.dataset['toast'] === id);
    if (!sheets[index]?.contains(document.activeElement)) return;
    const neighbour = sheets[index + 1] ?? sheets[index - 1];
    const buttons = neighbour?.querySelectorAll<HTMLElement>('button');
    const next = buttons?.item(buttons.length - 1) ?? focusedBefore.current;
    next?.focus();
    if (!neighbour) setIsFocused(false);
  }

  // Notifications stand at the end of the page; without F8 they would be many stops of the Tab key away.
  const jumpOnF8 = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || isEmpty) return;
    event.preventDefault();
    const isInList = list.current?.contains(document.activeElement);
    const newest = list.current?.querySelector<HTMLElement>('[data-toast] button');
    if (isInList) focusedBefore.current?.focus();
    else newest?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => jumpOnF8(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // When the application closes the focused notification, the browser sends no blur event; the time must not stay paused.
  const keepFocus = useEffectEvent((shown: readonly Toast[]) => {
    if (!isFocused || (shown.length > 0 && list.current?.contains(document.activeElement))) return;
    setIsFocused(false);
    if (document.activeElement === document.body) focusedBefore.current?.focus();
  });
  useEffect(() => keepFocus(visible), [visible]);

  function close(id: string): void {
    moveFocusFrom(id);
    if (visible.length === 1) setIsHovered(false);
    queue.close(id);
  }

  return (
    <Region
      aria-label={words.region}
      aria-keyshortcuts="F8"
      // Keeps notifications readable and pressable while a dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      {...props}
    >
      <Announcer toasts={visible} repeated={words.repeated} />
      <List
        ref={list}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={enter}
        onBlur={leave}
      >
        {visible.map((toast) => (
          <ToastSheet
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            messages={words}
            onHide={() => queue.close(toast.id)}
            onClose={() => close(toast.id)}
          />
        ))}
      </List>
    </Region>
  );
}
