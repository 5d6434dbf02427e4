import {
  type TransferListMessages,
  type TransferSide,
  transferMessages,
} from '../TransferList/transferMessages.js';
import { namedBy } from './namedBy.js';
import { optionIn } from './optionIn.js';
import type { Place, Target } from './Place.js';

/** Where {@link moveItems} moves to, and how the lists are called. */
export interface MoveOptions {
  /** @default 'selected' */
  to?: TransferSide;
  /** The messages that the list was given. */
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
