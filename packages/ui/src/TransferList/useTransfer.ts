import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useControlledState } from '../controlledState/useControlledState.js';
import { useFormReset } from '../formReset/useFormReset.js';
import type { Option } from '../Option/Option.js';
import type { TransferSide } from './transferMessages.js';

/** Which items of one list are ticked, and where the next range begins. */
export interface Ticks {
  readonly keys: ReadonlySet<string>;
  /** The item that was ticked or reached last without Shift. */
  readonly anchor: string | null;
}

export const noTicks: Ticks = { keys: new Set(), anchor: null };

/** The items of `shown` that can be ticked. */
function tickable(shown: readonly Option[]): readonly Option[] {
  return shown.filter(({ isDisabled }) => isDisabled !== true);
}

/** Ticks one item or removes its tick. */
export function toggleTick(ticks: Ticks, item: Option): Ticks {
  if (item.isDisabled === true) return { ...ticks, anchor: item.value };
  const keys = new Set(ticks.keys);
  if (!keys.delete(item.value)) keys.add(item.value);
  return { keys, anchor: item.value };
}

/** Ticks everything from the anchor to the item at `to`, both included, and does not change the other ticks. */
export function tickRange(ticks: Ticks, shown: readonly Option[], to: number, from = to): Ticks {
  const anchorAt = shown.findIndex(({ value }) => value === ticks.anchor);
  const start = anchorAt === -1 ? from : anchorAt;
  const range = shown.slice(Math.min(start, to), Math.max(start, to) + 1);
  const keys = new Set(ticks.keys);
  for (const { value } of tickable(range)) keys.add(value);
  return { keys, anchor: shown[start]?.value ?? null };
}

/** How many of the shown items are ticked. */
export function ticksAmong({ keys }: Ticks, shown: readonly Option[]): number {
  return keys.size === 0 ? 0 : shown.filter(({ value }) => keys.has(value)).length;
}

/** The state of the ticks: all, some or none of the shown items are ticked. */
export function tickState(ticks: Ticks, shown: readonly Option[]): 'all' | 'some' | 'none' {
  if (ticks.keys.size === 0) return 'none';
  const can = tickable(shown);
  const count = ticksAmong(ticks, can);
  if (count === 0) return 'none';
  return count === can.length ? 'all' : 'some';
}

/** Ticks all shown items or, if all are ticked, removes their ticks. Items that a filter hides do not change. */
export function tickAll(ticks: Ticks, shown: readonly Option[]): Ticks {
  const keys = new Set(ticks.keys);
  const isOff = tickState(ticks, shown) === 'all';
  for (const { value } of tickable(shown)) {
    if (isOff) keys.delete(value);
    else keys.add(value);
  }
  return { ...ticks, keys };
}

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

/** The item whose label begins with the typed letters: the first one from `from` on, continuing at the start of the list. */
export function findByText(shown: readonly Option[], typed: string, from: number): number {
  const wanted = typed.toLocaleLowerCase();
  const matches = ({ label }: Option) => label.toLocaleLowerCase().startsWith(wanted);
  const after = shown.findIndex((item, index) => index >= from && matches(item));
  return after === -1 ? shown.findIndex(matches) : after;
}

/** How many rows are drawn before and after those in sight, so that a slow scroll finds them there. */
const SPARE = 6;

/** Number of rows drawn before the browser has measured the list: as many as fit. */
const FIRST_ROWS = 7;

interface Sight {
  /** Height of a row in CSS px. */
  row: number;
  /** The first row in sight, and the first one after them. */
  from: number;
  to: number;
}

/** Pixels of one rem, read where the list is drawn. */
function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function look({ scrollTop, clientHeight }: HTMLElement, row: number, before: Sight | null): Sight {
  const from = Math.floor(scrollTop / row);
  const to = Math.ceil((scrollTop + clientHeight) / row);
  return before?.row === row && before.from === from && before.to === to ? before : { row, from, to };
}

/**
 * Which rows of a list are in sight, where all are equally high: no row has to be measured to know where it stands.
 * @param box what scrolls them
 * @param rem the height of a row
 */
export function useRowsInSight(box: RefObject<HTMLElement | null>, rem: number) {
  const [sight, setSight] = useState<Sight | null>(null);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let row = 0;
    // Rows are measured in rem, and the person may change the text size at any time.
    const observer = new ResizeObserver(() => {
      row = rem * remPixels();
      setSight((before) => look(element, row, before));
    });
    // Drawn before the browser paints, or a quick scroll would show an empty list.
    const onScroll = () => {
      if (row > 0) flushSync(() => setSight((before) => look(element, row, before)));
    };
    observer.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('scroll', onScroll, { passive: true, signal });
    // Nobody scrolls paper: all rows are drawn before it is printed, and flow down the page.
    const print = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, print, { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [box, rem]);

  const height = isPrinting ? null : (sight?.row ?? null);
  const bring = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element || height === null) return;
      const [top, bottom] = [index * height, (index + 1) * height];
      if (top < element.scrollTop) element.scrollTo({ top });
      else if (bottom > element.scrollTop + element.clientHeight) {
        element.scrollTo({ top: bottom - element.clientHeight });
      }
    },
    [box, height],
  );

  return {
    /** Height of a row in CSS px; `null` before the list has been measured, and on paper. */
    height,
    /** Scrolls as little as brings a row into sight. */
    bring,
    /** The indices of the rows to draw, and one that is always drawn. */
    drawn: (count: number, always: number): readonly number[] => {
      if (isPrinting || !sight) {
        const length = isPrinting ? count : Math.min(count, FIRST_ROWS);
        return Array.from({ length }, (_, place) => place);
      }
      // A list that became shorter stands at its end, before the browser says so.
      const first = Math.max(0, Math.min(sight.from, count - (sight.to - sight.from)) - SPARE);
      const end = Math.min(count, sight.to + SPARE);
      const near = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
      return always < first ? [always, ...near] : always >= end && always < count ? [...near, always] : near;
    },
  };
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
  const [first] = useState(keys);
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
    if (first.length === keys.length && first.every((key, at) => key === keys[at])) return;
    setOwn(first);
    onChange?.([...first], { moved: [], to: 'available' });
  });

  return { keys, lists, move };
}
