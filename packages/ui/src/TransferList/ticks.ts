import type { Option } from '../Option/Option.js';

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
  const enabled = tickable(shown);
  const count = ticksAmong(ticks, enabled);
  if (count === 0) return 'none';
  return count === enabled.length ? 'all' : 'some';
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
