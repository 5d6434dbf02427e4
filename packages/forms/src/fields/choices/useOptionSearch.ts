import { useEffect, useState } from 'react';
import { limits } from '../../rules/index.js';
import type { FieldOption } from './fieldOption.js';

/** What a search answers. */
export interface FoundOptions<Value> {
  readonly options: ReadonlyArray<FieldOption<Value>>;
  /** More match than are answered. */
  readonly hasMore: boolean;
}

/** Choices that are too many to be loaded, looked for while the person types. */
export interface OptionSearch<Value> {
  /** Looks for a text; rejects when it fails. The same function as long as it finds the same. */
  readonly find: (text: string, signal: AbortSignal) => Promise<FoundOptions<Value>>;
  /** Said in the open list before anything is typed. */
  readonly hint: string;
  /** Said when the search fails. */
  readonly failed: string;
}

const MORE = 'More match than are shown. Keep typing.';

/**
 * Looks for what is typed 300 ms after the last key (spec 1 §9). Only the answer to the latest text counts, whichever
 * comes last; nothing is looked for before something is typed.
 */
export function useOptionSearch<Value>(search: OptionSearch<Value> | undefined) {
  type Find = OptionSearch<Value>['find'];
  const [asked, setAsked] = useState({ text: '' });
  const [answer, setAnswer] = useState<{
    to: typeof asked;
    by: Find;
    /** Nothing when the search failed. */
    found: FoundOptions<Value> | undefined;
  } | null>(null);
  const find = search?.find;

  useEffect(() => {
    if (!find || asked.text === '') return undefined;
    const given = new AbortController();
    const settle = (found?: FoundOptions<Value>) => {
      if (!given.signal.aborted) setAnswer({ to: asked, by: find, found });
    };
    const timer = setTimeout(
      () => void find(asked.text, given.signal).then(settle, () => settle()),
      limits.fieldDebounce,
    );
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [find, asked]);

  if (!search) return { found: undefined, props: undefined };
  const isAsked = asked.text !== '';
  // What the text before found stays until the next answer: the list shows of it what still matches.
  const known = isAsked && answer?.by === find ? answer : null;
  const isAnswered = known?.to === asked;
  return {
    found: known?.found?.options,
    /** Of the combo box. */
    props: {
      onSearch: (text: string) =>
        setAsked((before) => (before.text === text.trim() ? before : { text: text.trim() })),
      isLoading: isAsked && !isAnswered,
      loadError: isAnswered && known.found === undefined ? search.failed : undefined,
      onRetry: () => setAsked(({ text }) => ({ text })),
      note: isAsked ? (known?.found?.hasMore === true ? MORE : undefined) : search.hint,
    },
  };
}
