/** How the values of a chart are drawn: bars beside each other, bars on top of each other, or a line through points. */
export type ChartKind = 'bar' | 'line' | 'stacked';

/** One place on the axis of a {@link Chart}, with its value in each series. */
export interface ChartRow {
  /** Unique among the rows. */
  id: string;
  /** Stands under the plot, in short: `Q3`. */
  name: string;
  /** A second line, which stands under the first name that has it, such as the year. */
  group?: string | undefined;
  /** The whole name, for the table and for the values that are pointed at. @default `name` and `group` */
  title?: string;
  /** By the id of the series. What is missing, or not finite, is a gap. */
  values: Readonly<Record<string, number | null | undefined>>;
}

/** The name of a row where there is room for it. */
export function wholeName({ name, group, title }: ChartRow): string {
  return title ?? (group === undefined ? name : `${name} ${group}`);
}

/** The range of values that a chart shows. It always includes zero. */
export interface ChartScale {
  readonly top: number;
  /** Zero, or below it where a value is negative. */
  readonly bottom: number;
  /** Where lines are drawn, the lowest first: round values, the top among them, and the bottom unless it is a little below zero. */
  readonly ticks: readonly number[];
}

/** A bar, or a part of a stack, from one value to another. */
export interface ChartPart {
  /** The index of its value in the row. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** About how many spaces there are between the lines; rounding may add one at either end. */
const SPACES = 4;

/** The smallest of 1, 2, 5, 10, 20, 50… that is not below the value. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value) ?? power;
}

/** Three times 0.1 is 0.3, which binary fractions miss. */
const times = (step: number, count: number) => Number((step * count).toPrecision(15));

/** The scale on which all the values, and zero, have room. */
export function chartScale(values: readonly number[], minStep: number): ChartScale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const isFlat = highest === lowest;
  const step = roundStep(Math.max((highest - lowest) / SPACES, minStep) || 1);
  const above = isFlat ? 1 : Math.ceil(highest / step);
  // A little below zero takes the room that it needs: another line would leave a part of the plot empty.
  const isSlight = highest > 0 && -lowest < step / 2;
  const below = isSlight ? 0 : Math.ceil(-lowest / step);
  const ticks = Array.from({ length: above + below + 1 }, (_, index) => times(step, index - below));
  return { top: times(step, above), bottom: isSlight ? lowest : (ticks[0] ?? 0), ticks };
}

/** How far below the top of the plot a value lies, in percent of its height. */
export function depthInPlot(value: number, { top, bottom }: ChartScale): number {
  return ((top - value) / (top - bottom)) * 100;
}

/** The bars of a row, from zero, or each on top of the one before; what is negative goes down. */
export function partsOf(
  kind: ChartKind,
  values: readonly (number | null | undefined)[],
): readonly ChartPart[] {
  let [above, below] = [0, 0];
  return values.flatMap((value, at) => {
    if (value === null || value === undefined || value === 0) return [];
    if (kind !== 'stacked') return [{ at, from: 0, to: value }];
    const from = value > 0 ? above : below;
    const to = from + value;
    if (value > 0) above = to;
    else below = to;
    return [{ at, from, to }];
  });
}

/** Characters of names that have room under a narrow plot, and under a wide one. */
const ROOM = { narrow: 36, wide: 80 } as const;

/** Longer names are cut off under the plot. */
const MAX_NAME_LENGTH = 16;

/** At most so many names stand under a narrow plot; twice as many under a wide one. */
const MAX_NAMES = 8;

/** Which names of a row stand under a plot that is narrow, or wide; the table has all of them. */
export interface NamedRow {
  readonly row: ChartRow;
  readonly isNamed: Readonly<Record<keyof typeof ROOM, boolean>>;
  /** True where the group of the row stands under its name. */
  readonly isGroupNamed: Readonly<Record<keyof typeof ROOM, boolean>>;
}

/** If there are many rows, only every second, third… is named, so that no name lies on another. */
export function namedRows(rows: readonly ChartRow[]): NamedRow[] {
  const longest = Math.min(MAX_NAME_LENGTH, Math.max(2, ...rows.map(({ name }) => name.length)));
  const everyOf = (room: keyof typeof ROOM) => {
    const count = Math.floor(ROOM[room] / longest);
    const maxNames = room === 'wide' ? MAX_NAMES * 2 : MAX_NAMES;
    return Math.ceil(rows.length / Math.max(2, Math.min(maxNames, count)));
  };
  const every = { narrow: everyOf('narrow'), wide: everyOf('wide') };
  const isNamed = (index: number, room: keyof typeof ROOM) => index % every[room] === 0;
  const isGroupNamed = (index: number, room: keyof typeof ROOM) => {
    const [before, { group = '' } = {}, after] = [-1, 0, 1].map((step) => rows[index + step * every[room]]);
    if (!isNamed(index, room) || before?.group === group) return false;
    // Rows may begin in the middle of a year: the group of their first name then needs room before the next one.
    const hasRoom = ROOM[room] / Math.ceil(rows.length / every[room]) > group.length;
    return before !== undefined || after === undefined || after.group === group || hasRoom;
  };
  return rows.map((row, index) => ({
    row,
    isNamed: { narrow: isNamed(index, 'narrow'), wide: isNamed(index, 'wide') },
    isGroupNamed: { narrow: isGroupNamed(index, 'narrow'), wide: isGroupNamed(index, 'wide') },
  }));
}
