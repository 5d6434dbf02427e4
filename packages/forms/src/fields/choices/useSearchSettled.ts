import { useContext, useDeferredValue, useEffect, useRef } from 'react';
import { FormContext } from '../form/FormContext.js';

/**
 * Lets the form wait, before it is read, until a search is over: a field that was left with a text may choose what the search
 * finds.
 */
export function useSearchSettled(isSearching: boolean): void {
  const { onSettle } = useContext(FormContext);
  const waiting = useRef(new Set<() => void>());
  // One rendering behind the search, so that whoever uses the choice, such as the rules of the form, knows of it, too.
  const wasSearching = useDeferredValue(isSearching);
  const isUnsettled = isSearching || wasSearching;
  const latest = useRef(isUnsettled);

  useEffect(() => {
    latest.current = isUnsettled;
    if (isUnsettled) return;
    for (const resolve of waiting.current) resolve();
    waiting.current.clear();
  }, [isUnsettled]);
  useEffect(() => {
    const those = waiting.current;
    const forget = onSettle(() =>
      latest.current ? new Promise<void>((resolve) => those.add(resolve)) : Promise.resolve(),
    );
    return () => {
      forget();
      for (const resolve of those) resolve();
      those.clear();
    };
  }, [onSettle]);
}
