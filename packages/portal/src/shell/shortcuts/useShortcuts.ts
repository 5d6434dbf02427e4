import type { SessionUser } from '@slip/api/contract';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  isFreePress,
  keepLetterKeys,
  keyOutsideFields,
  type Press,
  readLetterKeys,
} from '../../navigation/letterKeys.js';
import { isOffered } from '../../navigation/menus.js';
import { newPolicyPlace, searchPlace } from '../../navigation/menuTable.js';
import { atSearchBox, searchBox } from '../../navigation/origin.js';

/** The effect of a key wherever it is pressed. */
type Shortcut = 'new-policy' | 'search' | 'help' | 'palette' | Pressed;

/** Keys that press the button that says so (`data-shortcut`), if the page has it. */
type Pressed = 'submit' | 'accept' | 'ask';

const LETTERS: Readonly<Record<string, Shortcut>> = {
  n: 'new-policy',
  N: 'new-policy',
  '/': 'search',
  '?': 'help',
  a: 'accept',
  A: 'accept',
  r: 'ask',
  R: 'ask',
};

/** True on a machine whose commands are given with Cmd; there Ctrl and K delete to the end of the line. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** The shortcut of a press with Ctrl or Cmd. */
function commandOf({ key, ctrlKey, metaKey }: Press): Shortcut | undefined {
  if (key === 'Enter') return 'submit';
  const isCommand = hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isCommand && key.toLowerCase() === 'k' ? 'palette' : undefined;
}

/**
 * The shortcut that a key means, if any. Keys of one letter mean none while somebody types, and for whoever switched them
 * off; over an open dialog no key means anything here.
 */
function shortcutOf(press: Press, areLettersOn: boolean): Shortcut | undefined {
  if (!isFreePress(press)) return undefined;
  if (press.ctrlKey || press.metaKey) return commandOf(press);
  const key = areLettersOn ? keyOutsideFields(press) : undefined;
  return key !== undefined && Object.hasOwn(LETTERS, key) ? LETTERS[key] : undefined;
}

/** Elements that Enter presses or chooses by itself. */
const PRESSED_BY_ENTER = 'main :is(button, input[type="radio"], input[type="checkbox"])';

/** The keys that work on every page, and whether this person uses those of one letter. */
export interface Shortcuts {
  /** The keys among them that this person has. */
  readonly mayFile: boolean;
  readonly maySearch: boolean;
  readonly areLettersOn: boolean;
  readonly switchLetters: (areOn: boolean) => void;
}

/** Windows that open over the page by a key. */
interface OpenedByKeys {
  /** The list of the keys. */
  readonly onHelp: () => void;
  readonly onPalette: () => void;
}

/**
 * Listens to the keys of the portal: N, /, ?, A, R, Ctrl+K and Ctrl+Enter (Cmd on a Mac). A, R and Ctrl+Enter press the button that
 * says it is pressed by them (`data-shortcut`), if it is there.
 */
export function useShortcuts(user: SessionUser, { onHelp, onPalette }: OpenedByKeys): Shortcuts {
  const navigate = useNavigate();
  const [areLettersOn, setLettersOn] = useState(() => readLetterKeys(localStorage, user.userId));
  const mayFile = isOffered(newPolicyPlace, user);
  const maySearch = isOffered(searchPlace, user);

  /** @returns whether there was something to do */
  function follow(shortcut: Shortcut): boolean {
    if (shortcut === 'help' || shortcut === 'palette') {
      if (shortcut === 'help') onHelp();
      else onPalette();
      return true;
    }
    if (shortcut === 'submit' || shortcut === 'accept' || shortcut === 'ask') {
      const button = document.querySelector<HTMLElement>(`main [data-shortcut="${shortcut}"]`);
      button?.click();
      return button !== null;
    }
    const box = shortcut === 'search' ? searchBox() : null;
    if (box) {
      box.focus();
      return true;
    }
    const isOpen = shortcut === 'search' ? maySearch : mayFile;
    if (!isOpen) return false;
    if (shortcut === 'search') void navigate(searchPlace.path, { state: atSearchBox });
    else void navigate(newPolicyPlace.path);
    return true;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, areLettersOn);
    if (shortcut !== undefined && follow(shortcut)) event.preventDefault();
  });
  const onKeyDownFirst = useEffectEvent((event: KeyboardEvent) => {
    // Any Enter presses a button, also one that opens a list; what is typed into is asked first what it makes of the key.
    if (!(event.target instanceof Element) || event.target.closest(PRESSED_BY_ENTER) === null) return;
    if (shortcutOf(event, areLettersOn) !== 'submit' || !follow('submit')) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // With the page itself and not after it is drawn: whoever sees it may press a key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    const listenFirst = (event: KeyboardEvent) => onKeyDownFirst(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('keydown', listenFirst, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('keydown', listenFirst, { capture: true });
    };
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
