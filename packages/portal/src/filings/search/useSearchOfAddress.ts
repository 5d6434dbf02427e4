import { searchDays, searchTexts } from '@slip/forms/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { screenAt } from '../../screens.js';
import { lastSearch, type SearchPath } from '../../session/searchStorage.js';
import { keepSearch, type PolicySearch, readSearch, type SearchKind, validSearch } from './SearchKind.js';

/** The link back from a policy to the page that it was found on. */
export function useBackToSearch(): { label: string; href: string } {
  const [path] = useState(() => lastSearch(sessionStorage));
  return { label: screenAt(path).title, href: path };
}

const texts = Object.entries(searchTexts);
const days = Object.entries(searchDays);

/** A search as the query of its address: the values that are set, and always the page, which shows that the address has a search. */
export function searchAddress({ filters, ...view }: PolicySearch): Record<string, string> {
  const values = {
    ...Object.fromEntries(texts.map(([name, { form }]) => [name, filters[form].trim()])),
    ...Object.fromEntries(days.map(([name, { form, end }]) => [name, filters[form][end] ?? ''])),
    state: filters.State ?? '',
    agent: filters.AssociatedAgent ?? '',
    tiqs: filters.TIQs ? 'true' : '',
    sort: view.sort === 'submitted' ? '' : view.sort,
    direction: view.sort === 'submitted' ? '' : view.direction,
    page: String(view.page),
    pageSize: view.pageSize === 10 ? '' : String(view.pageSize),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The search that an address names; null if it names none, or one that is not possible for this kind of policies. */
export function searchOfAddress(query: URLSearchParams, kind: SearchKind): PolicySearch | null {
  if (!query.has('page')) return null;
  const read = (name: string) => query.get(name);
  const filters = {
    State: read('state'),
    ...Object.fromEntries(texts.map(([name, { form }]) => [form, read(name) ?? ''])),
    SubmitDateRange: { From: read('submitStartDate'), To: read('submitEndDate') },
    ExpirationDate: { From: read('expirationStartDate'), To: read('expirationEndDate') },
    AssociatedAgent: read('agent'),
    TIQs: read('tiqs') === 'true',
  };
  const search = {
    filters,
    page: Number(read('page')),
    pageSize: Number(read('pageSize') ?? 10),
    sort: read('sort') ?? 'submitted',
    direction: read('direction') ?? 'descending',
  };
  return validSearch(search, kind);
}

const addressText = (search: PolicySearch) => new URLSearchParams(searchAddress(search)).toString();

/** True if two searches have the same address. */
const isSame = (one: PolicySearch, other: PolicySearch) => addressText(one) === addressText(other);

/** A search, and the function that shows another one. */
export type SearchOfAddress = ReturnType<typeof useSearchOfAddress>;

/**
 * The search of a page, which its address names: it survives a reload, can be sent to somebody, and Back leads to the
 * search before. An address without a search shows the last search of the browser session (spec 3 §2.2).
 */
export function useSearchOfAddress(path: SearchPath, kind: SearchKind) {
  const [query, setQuery] = useSearchParams();
  const named = useMemo(() => searchOfAddress(query, kind), [query, kind]);
  const { key } = useLocation();
  /** The searches that were shown at addresses without one, by their history entries: Back leads to the same search again. */
  const [shownAt, setShownAt] = useState<ReadonlyMap<string, PolicySearch>>(() => new Map());
  // Read for each entry: since the page opened, or the menu led to it last, something else may have been searched for.
  const search = named ?? shownAt.get(key) ?? readSearch(sessionStorage, path, kind);
  if (named === null && !shownAt.has(key)) setShownAt(new Map(shownAt).set(key, search));
  const latest = useRef(search);
  /** The last search of `show`, while it is not drawn yet. */
  const awaited = useRef<PolicySearch | null>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    // After several changes at once, an earlier search may be drawn first: it must not replace the latest one.
    // Pop is Back or Forward: there the address always counts.
    const isEarlier =
      navigation !== NavigationType.Pop && awaited.current !== null && !isSame(search, awaited.current);
    if (isEarlier) return;
    awaited.current = null;
    latest.current = search;
    keepSearch(sessionStorage, path, search);
  }, [path, search, navigation]);

  /**
   * Shows another search; false when it is the same one. Of several changes at once, each builds on the one before.
   *
   * @param replace true if Back must not lead to the search that is shown now
   */
  function show(
    changes: Partial<PolicySearch> | ((latest: PolicySearch) => Partial<PolicySearch>),
    replace = false,
  ): boolean {
    const changed = typeof changes === 'function' ? changes(latest.current) : changes;
    const next = { ...latest.current, ...changed };
    if (isSame(next, latest.current)) return false;
    latest.current = next;
    awaited.current = isSame(next, search) ? null : next;
    setQuery(searchAddress(next), { replace });
    return true;
  }
  return { search, show };
}
