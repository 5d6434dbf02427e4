import { useCallback, useSyncExternalStore } from 'react';

/** The window of a phone, on which tables are cards and what is long is folded. */
export const NARROW = '(width < 40em)';

/** True if the window answers to a media query, such as `(width < 40em)`; follows it as it changes. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
