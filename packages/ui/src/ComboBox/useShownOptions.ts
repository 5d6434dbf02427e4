import { startTransition, useMemo, useState } from 'react';
import type { Option } from '../Option/Option.js';
import { optionCollection } from '../Option/optionCollection.js';
import { optionEntries } from '../Option/optionSections.js';
import { LONG_LIST, useVirtualOptions } from '../Option/useVirtualOptions.js';
import { makeOptionFilter, nearestFirst } from './optionFilter.js';

/** Up to this many options are sorted by how well they match; longer lists keep their order. */
const MAX_RANKED_OPTIONS = 300;

/**
 * The options of a combo box as its list shows them.
 * @param all every option that is loaded, and the chosen one
 * @param typed the text typed since the last choice
 */
export function useShownOptions(all: readonly Option[], chosen: string | null, typed: string) {
  // A long list is built only once the field has the focus: until then the chosen option is enough.
  const isLong = all.length > LONG_LIST;
  const { Virtual, isPending } = useVirtualOptions(isLong);
  const [isAwake, setAwake] = useState(false);
  const ranking = all.length <= MAX_RANKED_OPTIONS ? typed : '';
  const entries = useMemo(() => {
    if (isLong) return isAwake ? nearestFirst(all, ranking) : all.filter(({ value }) => value === chosen);
    return optionEntries(all, (within) => nearestFirst(within, ranking));
  }, [all, isLong, isAwake, chosen, ranking]);
  return {
    entries,
    collection: useMemo(() => optionCollection(entries), [entries]),
    filter: useMemo(() => makeOptionFilter(all), [all]),
    Virtual,
    isPending,
    /** Builds the list with low priority, because it will soon be needed. */
    prepare: () => startTransition(() => setAwake(true)),
    /** Builds the list: a key press or an opening list needs it at once, or would find nothing. */
    wake: () => setAwake(true),
  };
}
