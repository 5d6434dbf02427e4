import type { SessionUser } from '@slip/api/contract';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { atSearchBox, searchBox } from '../../navigation/arrival.js';
import { isDialogOpen } from '../../navigation/isDialogOpen.js';
import { isOffered } from '../../navigation/menus.js';
import { newPolicyPlace, questionsPlace, searchPlace } from '../../navigation/menuTable.js';

/** The effect of a key wherever it is pressed. */
type Shortcut = 'new-policy' | 'search' | 'help' | Pressed;

/** Keys that press the button that says so (`data-shortcut`), if the page has it. */
type Pressed = 'submit' | 'accept' | 'ask';

/** Where letters are typed or find something themselves: fields, lists, menus, grids. */
const TAKES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  ...['textbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'spinbutton'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

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

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'target'
>;

/**
 * The shortcut that a key means, if any. Keys of one letter mean none while somebody types, and for whoever switched them
 * off; over an open dialog no key means anything here.
 */
function shortcutOf(press: Press, areLettersOn: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = press;
  if (defaultPrevented || isComposing || repeat || altKey) return undefined;
  if (isDialogOpen()) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'submit' : undefined;
  if (!areLettersOn || !Object.hasOwn(LETTERS, key)) return undefined;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null ? undefined : LETTERS[key];
}

const OFF = 'off';

function keyOf(userId: number): string {
  return `slip.letter-keys.${userId}`;
}

/** True if a person uses the keys of one letter in this browser; they do until they switch them off (WCAG 2.1.4). */
function readLetterKeys(storage: Pick<Storage, 'getItem'>, userId: number): boolean {
  return storage.getItem(keyOf(userId)) !== OFF;
}

/** Keeps the choice for the next visit. */
function keepLetterKeys(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userId: number,
  areOn: boolean,
): void {
  if (areOn) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), OFF);
}

/** Elements that Enter presses or chooses by itself. */
const PRESSED_BY_ENTER = 'main :is(button, input[type="radio"], input[type="checkbox"])';

/** The keys that work on every page, and whether this person uses those of one letter. */
export interface Shortcuts {
  /** The keys among them that this person has. */
  readonly mayFile: boolean;
  readonly maySearch: boolean;
  readonly mayDecide: boolean;
  readonly areLettersOn: boolean;
  readonly switchLetters: (areOn: boolean) => void;
}

/**
 * Listens to the keys of the portal: N, /, ?, A, R and Ctrl+Enter (Cmd on a Mac). The last three press the button that says it is
 * pressed by them (`data-shortcut`), if it is there.
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
    mayDecide: isOffered(questionsPlace, user),
    areLettersOn,
    switchLetters: (areOn) => {
      setLettersOn(areOn);
      keepLetterKeys(localStorage, user.userId, areOn);
    },
  };
}
