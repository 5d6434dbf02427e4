import { isDialogOpen } from '../../navigation/isDialogOpen.js';

/** What a key does wherever it is pressed. */
export type Shortcut = 'new-policy' | 'search' | 'help' | 'submit';

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
};

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'target'
>;

/**
 * The shortcut that a key means, if any. Keys of one letter mean none while somebody types, and for whoever switched them
 * off; over an open dialog no key means anything here.
 */
export function shortcutOf(press: Press, areLettersOn: boolean): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = press;
  if (defaultPrevented || isComposing || repeat || altKey) return undefined;
  if (isDialogOpen()) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'submit' : undefined;
  if (!areLettersOn || !Object.hasOwn(LETTERS, key)) return undefined;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null ? undefined : LETTERS[key];
}
