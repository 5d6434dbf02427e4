import { matchPath } from 'react-router-dom';
import { paths } from './paths.js';

/** A key and its effect in words. */
export type PageKey = readonly [key: string, effect: string];

/** The keys of single pages, as the list of keys shows them; the keys that work on every page are not here. */
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
