import { matchPath } from 'react-router-dom';
import { paths } from './paths.js';

/** A key of one letter, and what it does. */
export type PageKey = readonly [key: string, does: string];

/** The keys that pages have beside those that work everywhere, as the list of keys tells them. */
const keys: Readonly<Record<string, readonly PageKey[]>> = {
  [paths.officeWork]: [
    ['J', 'The next item of the queue'],
    ['K', 'The item before'],
    ['Enter', 'Open the item’s page, or go into its details'],
    ['A', 'Accept, approve, permit or close'],
    ['R', 'Ask again, reject or put on hold'],
    ['E', 'Done, where nothing is to be decided'],
    ['T', 'Take the item, or give it back'],
    ['S', 'Put it off until a day'],
  ],
  [paths.officeBank]: [['M', 'Match what is chosen on both sides']],
  [paths.officeQuestion]: [
    ['A', 'Accept the question'],
    ['R', 'Ask its filer again'],
  ],
};

/** The keys of the page at an address. */
export const keysOf = (pathname: string): readonly PageKey[] =>
  Object.entries(keys).find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? [];
