import { type RefObject, useMemo, useState } from 'react';
import { useControlledState } from '../controlledState/useControlledState.js';
import { useFormReset } from '../formReset/useFormReset.js';
import type { Option } from '../Option/Option.js';
import { foldText } from '../Option/optionText.js';
import type { TransferSide } from './transferMessages.js';

/**
 * Where the focus goes when the items in `moving` leave the list: the active item if it stays, otherwise the next one that
 * stays, otherwise the previous one. `null` if no item remains.
 */
export function survivorOf(
  shown: readonly Option[],
  moving: ReadonlySet<string>,
  active: string | null,
): string | null {
  const isMoved = ({ value }: Option) => moving.has(value);
  const activeAt = shown.findIndex(({ value }) => value === active);
  const from = activeAt === -1 ? Math.max(0, shown.findIndex(isMoved)) : activeAt;
  const stays = (item: Option) => !isMoved(item);
  const next = shown.slice(from).find(stays) ?? shown.slice(0, from).findLast(stays);
  return next?.value ?? null;
}

/**
 * The item whose label begins with the typed letters, as searches compare texts: the first one from `from` on, continuing
 * at the start of the list.
 */
export function findByText(shown: readonly Option[], typed: string, from: number): number {
  const wanted = foldText(typed);
  const matches = ({ label }: Option) => foldText(label).startsWith(wanted);
  const after = shown.findIndex((item, index) => index >= from && matches(item));
  return after === -1 ? shown.findIndex(matches) : after;
}

/** Details that `onChange` receives with a changed value. */
export interface TransferChange {
  /** The keys that were moved, in the order of the list that they left. Empty after a reset of the form. */
  moved: readonly string[];
  /** The list they were moved to. */
  to: TransferSide;
}

interface TransferOptions {
  items: readonly Option[];
  value: readonly string[] | undefined;
  defaultValue: readonly string[];
  onChange: ((keys: string[], change: TransferChange) => void) | undefined;
  root: RefObject<HTMLFieldSetElement | null>;
}

/** The items of both lists, and the functions that move them. */
export function useTransfer({ items, value, defaultValue, onChange, root }: TransferOptions) {
  const [keys, setOwn] = useControlledState(value, defaultValue);
  const [initialKeys] = useState(keys);
  const byKey = useMemo(() => new Map(items.map((item) => [item.value, item])), [items]);
  const lists = useMemo(() => {
    const chosen = new Set(keys);
    return {
      available: items.filter((item) => !chosen.has(item.value)),
      // A key that no item has is kept in the value and not shown: its item may still be loading.
      selected: keys.flatMap((key) => byKey.get(key) ?? []),
    };
  }, [items, keys, byKey]);

  /** Moves the items with these keys; they are added at the end of Selected, or return to their old place in Available. */
  const move = (moving: ReadonlySet<string>, to: TransferSide) => {
    const from = to === 'selected' ? lists.available : lists.selected;
    const moved = from.filter((item) => moving.has(item.value)).map((item) => item.value);
    const next = to === 'selected' ? [...keys, ...moved] : keys.filter((key) => !moving.has(key));
    setOwn(next);
    onChange?.(next, { moved, to });
    return { moved, total: lists[to].length + moved.length };
  };

  useFormReset(root, () => {
    if (initialKeys.length === keys.length && initialKeys.every((key, at) => key === keys[at])) return;
    setOwn(initialKeys);
    onChange?.([...initialKeys], { moved: [], to: 'available' });
  });

  return { keys, lists, move };
}
