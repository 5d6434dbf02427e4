import type { DataGridMessages } from './dataGridTypes.js';

const number = new Intl.NumberFormat('en-US');

const defaults: DataGridMessages = {
  loading: 'Loading…',
  empty: 'Nothing here yet',
  noMatch: 'No matches',
  noMatchHint: 'Change or clear the filters to see more.',
  failed: 'This list could not be loaded',
  retry: 'Try again',
  total: 'Total',
  actions: 'Actions',
  sorted: (header, direction) => `Sorted by ${header}, ${direction}`,
  showing: (range) => `Showing ${range}`,
  select: 'Select',
  selectRow: (name) => `Select ${name}`,
  selectPage: (isWhole) => (isWhole ? 'Select all' : 'Select all on this page'),
  clearPage: (isWhole) => (isWhole ? 'Clear all' : 'Clear this page'),
  noneSelected: 'None selected',
  selected: (count, total) => `${number.format(count)} of ${number.format(total)} selected`,
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
};

/** The words of a grid, its own over the defaults. */
export function dataGridMessages(own: Partial<DataGridMessages> | undefined): DataGridMessages {
  return { ...defaults, ...own };
}

/** `11–20 of 345`, in the grid's words. */
export function rangeText(messages: DataGridMessages, page: number, pageSize: number, total: number): string {
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  const write = messages.pagination?.range;
  return write
    ? write(from, to, total)
    : `${number.format(from)}–${number.format(to)} of ${number.format(total)}`;
}
