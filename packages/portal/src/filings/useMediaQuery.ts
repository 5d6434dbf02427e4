import { useCallback, useSyncExternalStore } from 'react';

/** A window as narrow as a phone: tables are drawn as cards, and long parts are folded. */
export const NARROW = '(width < 40em)';
/** A window in which a table with sentences would hide columns: they are folded. Paper cannot be unfolded. */
export const MEDIUM = 'screen and (width < 60em)';

/** True while the window matches a media query, such as `(width < 40em)`. */
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
