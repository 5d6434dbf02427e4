import { useSession } from '@slip/api';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isDialogOpen } from '../../navigation/letterKeys.js';
import { screens, standsAt } from '../../screens.js';
import { keepRecentThing } from '../../session/recentThings.js';

/** The palette of a page: closed, or open with what was typed so far. */
export interface Palette {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** The letters that were typed before its box was there. */
  readonly typed: () => string;
}

/** Opens the palette. Until its code is there no key does anything else: letters are for its box. */
export function usePalette(): Palette {
  const [isOpen, setOpen] = useState(false);
  const early = useRef('');
  const typed = useCallback(() => early.current, []);
  const hold = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Backspace') early.current = early.current.slice(0, -1);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) early.current += event.key;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => hold(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      early.current = '';
      setOpen(true);
    },
    close: () => setOpen(false),
    typed,
  };
}

/** Records have an address of their own, and a title once they are read. */
function isRecord(pathname: string): boolean {
  const screen = screens.find(({ path }) => standsAt(path, pathname));
  return (
    screen !== undefined &&
    typeof screen.requires === 'object' &&
    !document.title.startsWith(`${screen.title} ·`)
  );
}

/** Keeps the records that somebody leaves, for the palette; not when they leave because they sign out. */
export function useRecentRecords(userId: number): void {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      // The page that is left still has the title: that of the next page comes with its own effects.
      if (session.getSnapshot().user?.userId !== userId || !isRecord(pathname)) return;
      const label = document.title.replace(/ · Slip$/, '');
      keepRecentThing(sessionStorage, userId, { href: `${pathname}${search}`, label });
    },
    [session, pathname, search, userId],
  );
}
