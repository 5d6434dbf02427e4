import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtSearchBox, searchBox } from './arrival.js';
import { isDialogOpen } from './isDialogOpen.js';

/**
 * Gives the focus to the page's heading, or that of the part it changes to, or where that is wanted and it is drawn to its
 * search box, unless a dialog has it.
 */
function focusPlace(isSearch: boolean): HTMLElement | null {
  if (isDialogOpen()) return null;
  const box = isSearch ? searchBox() : null;
  const place =
    box ??
    document.querySelector<HTMLElement>('main [data-arrival]') ??
    document.querySelector<HTMLElement>('main h1');
  if (place && place !== box && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
  return place;
}

/**
 * After a change of page the focus goes to its heading, so that keyboard and screen reader start there; to its search box when
 * whoever led there asked for that.
 */
export function FocusOnArrival() {
  const { pathname, state } = useLocation();
  const isSearch = isAtSearchBox(state);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    let place: HTMLElement | null = null;
    // A page may draw its heading or search box later, when its data arrives: the focus follows, until it is moved elsewhere.
    const drawing = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (activeElement !== place && activeElement !== body) drawing.disconnect();
      else if (!place?.isConnected || (isSearch && place !== (searchBox() ?? place)))
        place = focusPlace(isSearch);
    });
    // Whoever is quicker than the next frame, on a slow machine, goes on where they are.
    const arrival = new AbortController();
    const touched = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) cancelAnimationFrame(frame);
    };
    for (const kind of ['pointerdown', 'keydown']) {
      window.addEventListener(kind, touched, { capture: true, signal: arrival.signal });
    }
    // In the next frame the page stands, and what it opens has taken the focus it wants.
    const frame = requestAnimationFrame(() => {
      arrival.abort();
      place = focusPlace(isSearch);
      drawing.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      arrival.abort();
      cancelAnimationFrame(frame);
      drawing.disconnect();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the state belongs to the path: one without the other is no arrival.
  }, [pathname]);
  return null;
}
