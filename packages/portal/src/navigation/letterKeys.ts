/** The dialogs of a page. */
export const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** True if a dialog is open: it keeps the focus and the keys. */
export function isDialogOpen(): boolean {
  return document.querySelector(DIALOGS) !== null;
}

/** The elements that use letters themselves, to type or to find an entry: fields, lists, menus. */
const USES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  // The button of a closed list: typing there finds an option.
  '[aria-haspopup="listbox"]',
  ...['textbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'spinbutton'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** A key that was pressed. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'target'
>;

/** True if a press may be a shortcut of the page; while a dialog is open no press is. */
export function isFreePress({ defaultPrevented, isComposing, repeat, altKey }: Press): boolean {
  return !defaultPrevented && !isComposing && !repeat && !altKey && !isDialogOpen();
}

/** The key of a press outside of typing; undefined if the person types in a field. */
export function keyOutsideFields(press: Press): string | undefined {
  const { key, ctrlKey, metaKey, target } = press;
  if (!isFreePress(press) || ctrlKey || metaKey) return undefined;
  return target instanceof Element && target.closest(USES_LETTERS) !== null ? undefined : key;
}

const OFF = 'off';

function keyOf(userId: number): string {
  return `slip.letter-keys.${userId}`;
}

/** True if a person uses the keys of one letter in this browser; they do until they switch them off (WCAG 2.1.4). */
export function readLetterKeys(storage: Pick<Storage, 'getItem'>, userId: number): boolean {
  return storage.getItem(keyOf(userId)) !== OFF;
}

/** Keeps the choice of a person for the next visit. */
export function keepLetterKeys(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userId: number,
  areOn: boolean,
): void {
  if (areOn) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), OFF);
}
