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
