import type { SessionUser } from '@slip/api/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOffered } from '../../navigation/menus.js';
import { newPolicyPlace, searchPlace } from '../../navigation/menuTable.js';
import { keepLetterKeys, readLetterKeys } from './letterKeys.js';
import { type Shortcut, shortcutOf } from './shortcutOf.js';

/** What is typed first in a search, not a list to choose from. */
const SEARCH_BOX = 'main search input:not([role="combobox"], [type="hidden"])';

/** The keys that work on every page, and whether this person uses those of one letter. */
export interface Shortcuts {
  /** What of them there is for this person. */
  readonly mayFile: boolean;
  readonly maySearch: boolean;
  readonly areLettersOn: boolean;
  readonly switchLetters: (areOn: boolean) => void;
}

/**
 * Listens to the keys of the portal: N, /, ? and Ctrl+Enter (Cmd on a Mac). Ctrl+Enter presses the button that says it is
 * pressed by it (`data-shortcut="submit"`), if it is there.
 */
export function useShortcuts(user: SessionUser, onHelp: () => void): Shortcuts {
  const navigate = useNavigate();
  const [areLettersOn, setLettersOn] = useState(() => readLetterKeys(localStorage, user.userId));
  const mayFile = isOffered(newPolicyPlace, user);
  const maySearch = isOffered(searchPlace, user);

  /** @returns whether there was something to do */
  function follow(shortcut: Shortcut): boolean {
    if (shortcut === 'help') {
      onHelp();
      return true;
    }
    if (shortcut === 'submit') {
      const button = document.querySelector<HTMLElement>('main [data-shortcut="submit"]');
      button?.click();
      return button !== null;
    }
    const box = shortcut === 'search' ? document.querySelector<HTMLElement>(SEARCH_BOX) : null;
    if (box) {
      box.focus();
      return true;
    }
    const isOpen = shortcut === 'search' ? maySearch : mayFile;
    if (isOpen) void navigate((shortcut === 'search' ? searchPlace : newPolicyPlace).path);
    return isOpen;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, areLettersOn);
    if (shortcut !== undefined && follow(shortcut)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    mayFile,
    maySearch,
    areLettersOn,
    switchLetters: (areOn) => {
      setLettersOn(areOn);
      keepLetterKeys(localStorage, user.userId, areOn);
    },
  };
}
