import type { PaginationMessages } from '../Pagination/index.js';
import { printedWords } from '../printing/printedWords.js';
import type { CellMessages } from './cells/cellMessages.js';
import type { MoreMessages } from './rows/moreMessages.js';

/** Words of a `DataGrid`. */
export interface DataGridMessages {
  /** Announced while rows are loading. @default 'Loading…' */
  loading: string;
  /** Title when there are no rows and no filters. @default 'Nothing here yet' */
  empty: string;
  /** Title when no row matches the filters. @default 'No matches' */
  noMatch: string;
  /** Advice under the title `noMatch`. @default 'Change or clear the filters to see more.' */
  noMatchHint: string;
  /** Title when rows could not be loaded. @default 'This list could not be loaded' */
  failed: string;
  /** @default 'Try again' */
  retry: string;
  /** Shown below the table while it is wider than its box. @default 'Scroll sideways for more columns.' */
  scrolls: string;
  /** Row header of the totals row. @default 'Total' */
  total: string;
  /** Hidden header of the column with the row menus. @default 'Actions' */
  actions: string;
  /** Announced after sorting. @default 'Sorted by Premium, descending' */
  sorted: (header: string, direction: 'ascending' | 'descending') => string;
  /** Added for each further column of the sort order. @default ', then by Premium, descending' */
  thenSorted: (header: string, direction: 'ascending' | 'descending') => string;
  /** Description of a header that sorts second or later. @default 'Sort key 2, descending' */
  sortedAlso: (place: number, direction: 'ascending' | 'descending') => string;
  /** Announced at the end of every announcement of a change. @default 'Showing 11–20 of 345' */
  showing: (range: string) => string;
  /** The range in the text `showing` where it is not known how many rows there are. @default '1–50' */
  rangeOfMany: (from: number, to: number) => string;
  /** Hidden header of the column of checkboxes when none of them can be ticked. @default 'Select' */
  select: string;
  /** A row's checkbox. @default 'Select SL-26000' */
  selectRow: (name: string) => string;
  /** The header's checkbox; `isWhole` is true in a grid without pages. @default 'Select all on this page', 'Select all' */
  selectPage: (isWhole: boolean) => string;
  /** Replaces the checkbox where rows are cards, while all are selected. @default 'Clear this page', 'Clear all' */
  clearPage: (isWhole: boolean) => string;
  /** @default 'None selected' */
  noneSelected: string;
  /** Shown and announced. @default '3 of 73 selected' */
  selected: (count: number, total: number) => string;
  /** The same where it is not known how many rows there are. @default '3 selected' */
  selectedOfMany: (count: number) => string;
  /** `rows` includes rows that cannot be selected. @default 'All 10 on this page are selected.' */
  pageSelected: (count: number, rows: number) => string;
  /** The button beside the text `pageSelected`, announced with it. @default 'Select all 73 that match.' */
  selectMatching: (count: number, total: number) => string;
  /** `count` rows of the `total` that match can be selected. @default 'All 73 that match are selected.' */
  matchingSelected: (count: number, total: number) => string;
  /** @default 'Clear selection' */
  clearSelection: string;
  /** Hidden header of the column with the buttons that open rows. @default 'Details' */
  details: string;
  /** The button that opens a row. @default 'Details of SL-26000' */
  detailsOf: (name: string) => string;
  /** The header's button; `isWhole` is true without pages. @default 'Details of all on this page', 'Details of all' */
  detailsOfAll: (isWhole: boolean) => string;
  /** Name of the menu of columns and of the button that opens it. @default 'Columns' */
  columns: string;
  /** The entry of the menu of columns that opens a dialog, and the dialog's title. @default 'Arrange columns' */
  arrangeColumns: string;
  /** The button that closes this dialog. @default 'Done' */
  done: string;
  /** The button that moves a column towards the start. @default 'Move Premium towards the start' */
  moveToStart: (header: string) => string;
  /** @default 'Move Premium towards the end' */
  moveToEnd: (header: string) => string;
  /** Why a column cannot be moved further towards the start. @default 'It is the first of its group.' */
  isFirst: string;
  /** @default 'It is the last of its group.' */
  isLast: string;
  /** Announced after a move. @default 'Premium is column 2 of 6' */
  columnPlace: (header: string, place: number, total: number) => string;
  /** The list that pins a column. @default 'Pin Premium' */
  pinColumn: (header: string) => string;
  /** The choices of the list that pins, by side; `none` for a column that scrolls with the others. @default 'Not pinned', 'At the start', 'At the end' */
  pinSides: Readonly<Record<'none' | 'start' | 'end', string>>;
  /** Announced after a column was pinned. @default 'Premium pinned at the start', 'Premium not pinned' */
  columnPinned: (header: string, side: 'none' | 'start' | 'end') => string;
  /** The list that sorts by a column. @default 'Sort by Premium' */
  sortColumn: (header: string) => string;
  /** The choices of the list that sorts. @default 'Not sorted', 'Ascending', 'Descending' */
  sortDirections: Readonly<Record<'none' | 'ascending' | 'descending', string>>;
  /** The last entry of the menu of columns. @default 'Reset columns' */
  resetColumns: string;
  /** Announced after the columns were reset. @default 'Columns reset' */
  columnsReset: string;
  /** The handle at a column's end. @default 'Width of Premium' */
  columnWidth: (header: string) => string;
  /** The value of the handle at a column's end, in CSS px. @default '180 pixels' */
  pixels: (width: number) => string;
  /** The button that prints. @default 'Print' */
  print: string;
  /** Under the rows of a grid that is printed alone; a page says it once. @default 'Printed Jan 5, 2026, 3:05 PM' */
  printed: (when: Date) => string;
  /** Under the printed rows, when there are too many to print. */
  printedPart: (count: number, total: number) => string;
  /** The button before the rows of a virtual grid; visible only while it has the focus. @default 'Skip 100,000 rows' */
  skipRows: (count: number) => string;
  /** The same kind of button after the rows. @default 'Back over 100,000 rows' */
  skipRowsBack: (count: number) => string;
  /** Announced after sorting: the new place of the row that was last used. @default 'SL-26000 is row 512 of 100,000' */
  rowPlace: (name: string, place: number, total: number) => string;
  /** Names the page buttons, as a page may have several grids. @default 'Pages of Policies' */
  pages: (label: string) => string;
  /** Words of the page buttons. */
  pagination?: Partial<PaginationMessages>;
  /** Words of rows that are loaded as the person gets to the end. */
  more?: Partial<MoreMessages>;
  /** Words of cells that are edited. */
  cells?: Partial<CellMessages>;
}

const number = new Intl.NumberFormat('en-US');

const pinSides = { none: 'Not pinned', start: 'At the start', end: 'At the end' } as const;

const defaults: DataGridMessages = {
  loading: 'Loading…',
  empty: 'Nothing here yet',
  noMatch: 'No matches',
  noMatchHint: 'Change or clear the filters to see more.',
  failed: 'This list could not be loaded',
  retry: 'Try again',
  scrolls: 'Scroll sideways for more columns.',
  total: 'Total',
  actions: 'Actions',
  sorted: (header, direction) => `Sorted by ${header}, ${direction}`,
  thenSorted: (header, direction) => `, then by ${header}, ${direction}`,
  sortedAlso: (place, direction) => `Sort key ${number.format(place)}, ${direction}`,
  showing: (range) => `Showing ${range}`,
  rangeOfMany: (from, to) => `${number.format(from)}–${number.format(to)}`,
  select: 'Select',
  selectRow: (name) => `Select ${name}`,
  selectPage: (isWhole) => (isWhole ? 'Select all' : 'Select all on this page'),
  clearPage: (isWhole) => (isWhole ? 'Clear all' : 'Clear this page'),
  noneSelected: 'None selected',
  selected: (count, total) => `${number.format(count)} of ${number.format(total)} selected`,
  selectedOfMany: (count) => `${number.format(count)} selected`,
  pageSelected: (count, rows) =>
    count === rows
      ? `All ${number.format(count)} on this page are selected.`
      : `${number.format(count)} of the ${number.format(rows)} on this page are selected. The rest cannot be.`,
  selectMatching: (count, total) =>
    count === total
      ? `Select all ${number.format(count)} that match.`
      : `Select all ${number.format(count)} that can be selected.`,
  matchingSelected: (count, total) =>
    count === total
      ? `All ${number.format(count)} that match are selected.`
      : `All ${number.format(count)} that can be selected are selected.`,
  clearSelection: 'Clear selection',
  details: 'Details',
  detailsOf: (name) => `Details of ${name}`,
  detailsOfAll: (isWhole) => (isWhole ? 'Details of all' : 'Details of all on this page'),
  columns: 'Columns',
  arrangeColumns: 'Arrange columns',
  done: 'Done',
  moveToStart: (header) => `Move ${header} towards the start`,
  moveToEnd: (header) => `Move ${header} towards the end`,
  isFirst: 'It is the first of its group.',
  isLast: 'It is the last of its group.',
  columnPlace: (header, place, total) =>
    `${header} is column ${number.format(place)} of ${number.format(total)}`,
  pinColumn: (header) => `Pin ${header}`,
  pinSides,
  columnPinned: (header, side) =>
    side === 'none' ? `${header} not pinned` : `${header} pinned ${pinSides[side].toLowerCase()}`,
  sortColumn: (header) => `Sort by ${header}`,
  sortDirections: { none: 'Not sorted', ascending: 'Ascending', descending: 'Descending' },
  resetColumns: 'Reset columns',
  columnsReset: 'Columns reset',
  columnWidth: (header) => `Width of ${header}`,
  pixels: (width) => `${number.format(width)} pixels`,
  print: 'Print',
  printed: printedWords,
  printedPart: (count, total) =>
    `These are the first ${number.format(count)} of ${number.format(total)} rows. Export the list to have them all.`,
  skipRows: (count) => `Skip ${number.format(count)} rows`,
  skipRowsBack: (count) => `Back over ${number.format(count)} rows`,
  pages: (label) => `Pages of ${label}`,
  rowPlace: (name, place, total) => `${name} is row ${number.format(place)} of ${number.format(total)}`,
};

/** The texts of a grid: the defaults, replaced by those that are given. */
export function dataGridMessages(own: Partial<DataGridMessages> | undefined): DataGridMessages {
  return { ...defaults, ...own };
}

/** The range of visible rows, such as `11–20 of 345`. `total` is `null` where it is not known. */
export function rangeText(
  messages: DataGridMessages,
  page: number,
  pageSize: number,
  total: number | null,
): string {
  if (total === null) return messages.rangeOfMany((page - 1) * pageSize + 1, page * pageSize);
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  const write = messages.pagination?.range;
  return write
    ? write(from, to, total)
    : `${number.format(from)}–${number.format(to)} of ${number.format(total)}`;
}
