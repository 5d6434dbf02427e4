/** Words of rows that are loaded as the person gets to the end. */
export interface MoreMessages {
  /** Shown and announced while they load. @default 'Loading more rows…' */
  loading: string;
  /** The button in place of the next rows. @default 'Load more rows' */
  load: string;
  /** The button after a failure. @default 'Try again' */
  retry: string;
  /** Announced when they are loaded; `showing` says which rows are loaded now. @default '50 more rows. Showing 1–100 of 345' */
  loaded: (count: number, showing: string) => string;
}

const number = new Intl.NumberFormat('en-US');

export const defaultMoreMessages: MoreMessages = {
  loading: 'Loading more rows…',
  load: 'Load more rows',
  retry: 'Try again',
  loaded: (count, showing) =>
    `${count === 1 ? '1 more row' : `${number.format(count)} more rows`}. ${showing}`,
};
