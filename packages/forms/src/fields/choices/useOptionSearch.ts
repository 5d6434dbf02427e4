import { useEffect, useState } from 'react';
import { limits } from '../../rules/index.js';
import type { FieldOption } from './useBoundChoice.js';

/** The result of a search. */
export interface FoundOptions<Value> {
  readonly options: ReadonlyArray<FieldOption<Value>>;
  /** More choices match than the result contains. */
  readonly hasMore: boolean;
}

/** Choices that are too many to load at once, and are searched while the person types. */
export interface OptionSearch<Value> {
  /** Searches for a text; rejects when it fails. It must stay the same function while its results are the same. */
  readonly find: (text: string, signal: AbortSignal) => Promise<FoundOptions<Value>>;
  /** Shown in the open list before anything is typed. */
  readonly hint: string;
  /** Shown when the search fails. */
  readonly failed: string;
}

const MORE = 'More match than are shown. Keep typing.';

/**
 * Searches for the typed text 300 ms after the last key (spec 1 §9). Only the answer to the latest text counts, in whatever
 * order the answers arrive; nothing is searched before something is typed.
 */
export function useOptionSearch<Value>(search: OptionSearch<Value> | undefined) {
  type Find = OptionSearch<Value>['find'];
  const [query, setQuery] = useState({ text: '' });
  const [answer, setAnswer] = useState<{
    query: typeof query;
    find: Find;
    /** `undefined` when the search failed. */
    found: FoundOptions<Value> | undefined;
  } | null>(null);
  const find = search?.find;

  useEffect(() => {
    if (!find || query.text === '') return undefined;
    const request = new AbortController();
    const settle = (found?: FoundOptions<Value>) => {
      if (!request.signal.aborted) setAnswer({ query, find, found });
    };
    const timer = setTimeout(
      () => void find(query.text, request.signal).then(settle, () => settle()),
      limits.fieldDebounce,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [find, query]);

  if (!search) return { found: undefined, props: undefined };
  const isAsked = query.text !== '';
  // The results of the previous text stay until the next answer; the list shows the results that still match.
  const known = isAsked && answer?.find === find ? answer : null;
  const isAnswered = known?.query === query;
  return {
    found: known?.found?.options,
    /** Props of the combo box. */
    props: {
      onSearch: (text: string) =>
        setQuery((before) => (before.text === text.trim() ? before : { text: text.trim() })),
      isLoading: isAsked && !isAnswered,
      loadError: isAnswered && known.found === undefined ? search.failed : undefined,
      // A new object with the same text is a new query, which is searched for.
      onRetry: () => setQuery(({ text }) => ({ text })),
      note: isAsked ? (known?.found?.hasMore === true ? MORE : undefined) : search.hint,
    },
  };
}
