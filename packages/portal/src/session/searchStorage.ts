import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isFilingPage, paths } from '../paths.js';

// In a file of its own, so that the sign-in page can clear a search without loading the search code.

const searchPaths = [paths.policySearch, paths.manageTiqs] as const;

/** A page that searches policies; each keeps a search of its own. */
export type SearchPath = (typeof searchPaths)[number];

/** The key under which the search of a page is kept for the browser session. */
export const searchKey = (path: SearchPath) => `slip.search:${path}`;

const LAST_SEARCH_KEY = 'slip.lastSearch';

/** Remembers the page on which policies were searched last: a policy leads back to it. */
export function keepLastSearch(storage: Pick<Storage, 'setItem'>, path: SearchPath): void {
  storage.setItem(LAST_SEARCH_KEY, path);
}

/** The page on which policies were searched last; the search of all policies when there is none. */
export function lastSearch(storage: Pick<Storage, 'getItem'>): SearchPath {
  const kept = storage.getItem(LAST_SEARCH_KEY);
  return searchPaths.find((path) => path === kept) ?? paths.policySearch;
}

/** Forgets every kept search: the person has left the filing pages. */
export function forgetSearches(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of [...searchPaths.map(searchKey), LAST_SEARCH_KEY]) storage.removeItem(key);
}

/** The search filters last as long as the person stays on the filing pages (spec 3 §2.2). */
export function ForgetSearch() {
  const { pathname } = useLocation();
  const isFiling = isFilingPage(pathname);
  useEffect(() => {
    if (!isFiling) forgetSearches(sessionStorage);
  }, [isFiling]);
  return null;
}
