import type { SessionUser } from '@slip/api/contract';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeave } from '../../navigation/LeaveGuard.js';
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
type Shortcut = 'new-policy' | 'search' | 'help' | 'palette' | ButtonShortcut;

/** Keys that press the button with their name in `data-shortcut`, if the page has one. */
type ButtonShortcut = 'submit' | 'accept' | 'ask';

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
 * The shortcut of a key, if any. Keys of one letter have none while somebody types, and for people who switched them off;
 * no key has one while a dialog is open.
 */
function shortcutOf(press: Press, areLettersOn: boolean): Shortcut | undefined {
  if (!isFreePress(press)) return undefined;
  if (press.ctrlKey || press.metaKey) return commandOf(press);
  const key = areLettersOn ? keyOutsideFields(press) : undefined;
  return key !== undefined && Object.hasOwn(LETTERS, key) ? LETTERS[key] : undefined;
}

/** Elements that Enter presses or chooses by itself. */
const PRESSED_BY_ENTER = 'main :is(button, input[type="radio"], input[type="checkbox"])';

/** The keys that this person has on every page, and the switch of those of one letter. */
export interface Shortcuts {
  /** True if the person has the keys that file a policy. */
  readonly mayFile: boolean;
  /** True if the person has the key that searches policies. */
  readonly maySearch: boolean;
  readonly areLettersOn: boolean;
  readonly switchLetters: (areOn: boolean) => void;
}

/** Windows that open over the page by a key. */
interface ShortcutHandlers {
  /** The list of the keys. */
  readonly onHelp: () => void;
  readonly onPalette: () => void;
}

/**
 * Listens to the keys of the portal: N, /, ?, A, R, Ctrl+K and Ctrl+Enter (Cmd on a Mac). A, R and Ctrl+Enter press the button
 * whose `data-shortcut` names them, if the page has one.
 */
export function useShortcuts(user: SessionUser, { onHelp, onPalette }: ShortcutHandlers): Shortcuts {
  const navigate = useNavigate();
  const leave = useLeave();
  const [areLettersOn, setLettersOn] = useState(() => readLetterKeys(localStorage, user.userId));
  const mayFile = isOffered(newPolicyPlace, user);
  const maySearch = isOffered(searchPlace, user);

  /** @returns true if there was something to do */
  function runShortcut(shortcut: Shortcut): boolean {
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
    leave(() => {
      if (shortcut === 'search') void navigate(searchPlace.path, { state: atSearchBox });
      else void navigate(newPolicyPlace.path);
    });
    return true;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, areLettersOn);
    if (shortcut !== undefined && runShortcut(shortcut)) event.preventDefault();
  });
  const onKeyDownFirst = useEffectEvent((event: KeyboardEvent) => {
    // Runs before a button takes the Enter, also one that opens a list. A field that is typed into takes the key first.
    if (!(event.target instanceof Element) || event.target.closest(PRESSED_BY_ENTER) === null) return;
    if (shortcutOf(event, areLettersOn) !== 'submit' || !runShortcut('submit')) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // A layout effect, as a person may press a key as soon as the page is visible.
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
