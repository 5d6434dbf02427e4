import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isDialogOpen } from '../../navigation/letterKeys.js';

/** The palette of a page: closed, or open with what was typed so far. */
export interface Palette {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** The letters that were typed before the box of the palette was there. */
  readonly typed: () => string;
}

/** Opens and closes the palette. Until its code is loaded, keys do nothing else: letters are kept for its box. */
export function usePalette(): Palette {
  const [isOpen, setOpen] = useState(false);
  const earlyLetters = useRef('');
  const typed = useCallback(() => earlyLetters.current, []);
  const catchKey = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Backspace') earlyLetters.current = earlyLetters.current.slice(0, -1);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) earlyLetters.current += event.key;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => catchKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      earlyLetters.current = '';
      setOpen(true);
    },
    close: () => setOpen(false),
    typed,
  };
}
