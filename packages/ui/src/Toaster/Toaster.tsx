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
import type { Toast } from './toastQueue.js';
import { type ToasterMessages, toasterMessages } from './toastQueue.js';
import { List, Region } from './toastStyles.js';

interface Announcement {
  readonly key: string;
  readonly words: string;
  readonly isUrgent: boolean;
}

/** Long enough for every screen reader to pick the words up, short enough not to be met again while browsing. */
const keptFor = 2000;

function announcementsOf(toasts: readonly Toast[], repeated: (count: number) => string): Announcement[] {
  return toasts.map(({ id, count, title, text, tone }) => ({
    key: `${id}/${count}`,
    words: [title, text, count > 1 ? repeated(count) : undefined].filter(Boolean).join('. '),
    isUrgent: tone === 'danger',
  }));
}

/** The two live regions. They stand in the page before the first notification, or some readers would miss it. */
function Announcer({ toasts, repeated }: { toasts: readonly Toast[]; repeated: (count: number) => string }) {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const known = useRef(new Set<string>());

  useEffect(() => {
    const fresh = announcementsOf(toasts, repeated).filter(({ key }) => !known.current.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) known.current.add(key);
    setSaid((before) => [...before, ...fresh]);
  }, [toasts, repeated]);

  useEffect(() => {
    if (said.length === 0) return undefined;
    const timer = setTimeout(() => setSaid([]), keptFor);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <>
      <VisuallyHidden as="div" aria-live="polite" data-announcer="polite">
        {said.map(({ key, words, isUrgent }) => !isUrgent && <p key={key}>{words}</p>)}
      </VisuallyHidden>
      <VisuallyHidden as="div" aria-live="assertive" data-announcer="assertive">
        {said.map(({ key, words, isUrgent }) => isUrgent && <p key={key}>{words}</p>)}
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
 * and before the first notification. Time stands still while the pointer or the focus is on one of them. F8 goes to the
 * newest one and back.
 */
export function Toaster({ messages, ...props }: ToasterProps) {
  const words = toasterMessages(messages);
  const { visible } = useToastSnapshot();
  const queue = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPageHidden = useIsPageHidden();
  const isEmpty = visible.length === 0;
  const isPaused = !isEmpty && (isHovered || isFocused || isPageHidden);

  function enter({ relatedTarget, currentTarget }: FocusEvent): void {
    setIsFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
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
    const next = buttons?.item(buttons.length - 1) ?? cameFrom.current;
    next?.focus();
    if (!neighbour) setIsFocused(false);
  }

  // Notifications stand at the end of the page; without this they would be many stops of the Tab key away.
  const goThere = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || isEmpty) return;
    event.preventDefault();
    const isThere = list.current?.contains(document.activeElement);
    const newest = list.current?.querySelector<HTMLElement>('[data-toast] button');
    if (isThere) cameFrom.current?.focus();
    else newest?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => goThere(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // When the application closes the focused notification, the browser sends no blur event; the time must not stay paused.
  const keepFocus = useEffectEvent((shown: readonly Toast[]) => {
    if (!isFocused || (shown.length > 0 && list.current?.contains(document.activeElement))) return;
    setIsFocused(false);
    if (document.activeElement === document.body) cameFrom.current?.focus();
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
