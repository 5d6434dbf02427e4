import type { FieldMessages } from '../Field/FieldParts.js';

/** The two sides of a transfer list. */
export type TransferSide = 'available' | 'selected';

/** Words of a `TransferList`. `side` is always the visible name of a list. */
export interface TransferListMessages extends FieldMessages {
  /** Name of the first list. @default 'Available' */
  available: string;
  /** Name of the second list. @default 'Selected' */
  selected: string;
  /** Names the filter of a list. @default 'Filter Available' */
  filter: (side: string) => string;
  /** Ticks every item that the filter shows. @default 'Select all' */
  selectAll: string;
  /** The number of ticked items and of all items, and the number of ticked items that the filter hides. @default '3 of 120 ticked, 1 not shown' */
  ticked: (count: number, total: number, hidden: number) => string;
  /** The button under or between the lists. @default 'Move to Selected' */
  move: (side: string) => string;
  /** Why the button cannot move anything yet. @default 'Tick what is to be moved first.' */
  nothingTicked: string;
  /** Announced once after a move. @default '3 items moved to Selected, 12 in total' */
  moved: (count: number, side: string, total: number) => string;
  /** Announced after typing into a filter. @default '12 items shown in Available' */
  shown: (count: number, side: string) => string;
  /** @default 'Nothing is left to add.' */
  emptyAvailable: string;
  /** @default 'Nothing is selected yet.' */
  emptySelected: string;
  /** @default 'Nothing matches “acme”. Try fewer letters.' */
  noMatch: (typed: string) => string;
  /** @default 'Loading…' */
  loading: string;
}

function items(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** The texts of a transfer list: the defaults, replaced by those that are given. */
export function transferMessages(
  field: FieldMessages,
  own: Partial<TransferListMessages> | undefined,
): TransferListMessages {
  return {
    available: 'Available',
    selected: 'Selected',
    filter: (side) => `Filter ${side}`,
    selectAll: 'Select all',
    ticked: (count, total, hidden) =>
      `${count} of ${total} ticked${hidden > 0 ? `, ${hidden} not shown` : ''}`,
    move: (side) => `Move to ${side}`,
    nothingTicked: 'Tick what is to be moved first.',
    moved: (count, side, total) => `${items(count)} moved to ${side}, ${total} in total`,
    shown: (count, side) => `${items(count)} shown in ${side}`,
    emptyAvailable: 'Nothing is left to add.',
    emptySelected: 'Nothing is selected yet.',
    noMatch: (typed) => `Nothing matches “${typed}”. Try fewer letters.`,
    loading: 'Loading…',
    ...field,
    ...own,
  };
}
