import {
  type TransferListMessages,
  type TransferSide,
  transferMessages,
} from '../TransferList/transferMessages.js';
import { endingIn, namedBy } from './fieldError.js';
import { type Place, type Target, wholePage } from './Place.js';

/** The option with this label in a list, with or without a hint after the label. */
function optionIn<T extends Target<T>>(list: T, place: Place<T>, label: string | RegExp): T {
  return list.locator('[role="option"]', { has: wholePage(place).getByText(label, { exact: true }) });
}

/**
 * Chooses from a `Select` by pressing it, as a person does, and waits until its list has closed.
 * @param option the label of the choice
 */
export async function chooseFromSelect<T extends Target<T>>(
  place: Place<T>,
  label: string,
  option: string,
): Promise<void> {
  // The name of the button is the choice, followed by the label: "Home State" ends in "State", too.
  const button = (expanded: boolean) =>
    place.getByRole('button', { name: endingIn(label), expanded }).and(place.getByLabel(namedBy(label)));
  await button(false).click();
  const list = wholePage(place).getByRole('listbox', { name: namedBy(label) });
  await optionIn(list, place, option).click();
  await button(false).waitFor();
}

/** The side that {@link moveItems} moves items to, and the messages of the lists. */
export interface MoveOptions {
  /** @default 'selected' */
  to?: TransferSide;
  /** The messages that the `TransferList` was given. */
  messages?: Partial<TransferListMessages>;
}

/**
 * Moves items of a `TransferList`: finds each with the filter, however long the list, ticks it, moves all of them, and waits
 * until they are on the other side.
 * @param items their labels
 */
export async function moveItems<T extends Target<T>>(
  place: Place<T>,
  label: string,
  items: readonly string[],
  { to = 'selected', messages }: MoveOptions = {},
): Promise<void> {
  const words = transferMessages({ optional: '(optional)', error: 'Error:' }, messages);
  const from = words[to === 'selected' ? 'available' : 'selected'];
  const lists = place.getByRole('group', { name: namedBy(label) });
  const filter = lists.getByRole('searchbox', { name: words.filter(from), exact: true });
  for (const item of items) {
    await filter.fill(item);
    const row = optionIn(lists.getByRole('listbox', { name: from, exact: true }), place, item);
    if ((await row.getAttribute('aria-selected')) !== 'true') await row.click();
  }
  await filter.fill('');
  await lists.getByRole('button', { name: words.move(words[to]), exact: true }).click();
  const target = lists.getByRole('listbox', { name: words[to], exact: true });
  for (const item of items.slice(0, 1)) await optionIn(target, place, item).waitFor();
}

/** After this many presses of an arrow key, the option cannot be reached. */
const MAX_ARROW_PRESSES = 20;

/**
 * Types into a `ComboBox`, waits for the option, chooses it, and waits until the list has closed.
 * @param typed the text that is typed to find the option
 * @param option the label of the choice, or a pattern for it; the first that fits is chosen
 */
export async function chooseFromComboBox<T extends Target<T>>(
  place: Place<T>,
  label: string,
  typed: string,
  option: string | RegExp = typed,
): Promise<void> {
  const box = place.getByRole('combobox', { name: namedBy(label) });
  // Scrolls first, as a person does: scrolling closes a list that has just opened.
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await box.fill(typed);
  const list = wholePage(place).getByRole('listbox', { name: endingIn(label) });
  const wanted = optionIn(list, place, option).first();
  await wanted.waitFor();
  // By keys: a list that a late scroll has closed opens again at the next arrow.
  const isActive = async () =>
    (await box.getAttribute('aria-activedescendant')) === (await wanted.getAttribute('id'));
  for (let step = 0; !(await isActive()); step += 1) {
    if (step === MAX_ARROW_PRESSES)
      throw new Error(`${MAX_ARROW_PRESSES} arrows in “${label}” do not reach “${String(option)}”.`);
    await box.press('ArrowDown');
  }
  await box.press('Enter');
  await place.getByRole('combobox', { name: namedBy(label), expanded: false }).waitFor();
}
