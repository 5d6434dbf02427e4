// Apart from the rest, so that the first page anybody loads can forget a search without knowing what one is.

/** Where the search of a browser session is kept. */
export const SEARCH_KEY = 'slip.policySearch';

/** Forgets the kept search: the person has left the filing pages. */
export function forgetSearch(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(SEARCH_KEY);
}
