import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isDialogOpen } from './isDialogOpen.js';

/** Gives the focus to the page's heading, or that of the part it changes to, unless a dialog has it. */
function focusHeading(): HTMLElement | null {
  if (isDialogOpen()) return null;
  const heading =
    document.querySelector<HTMLElement>('main [data-arrival]') ??
    document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}

/** After a change of page the focus goes to its heading, so that keyboard and screen reader start there. */
export function FocusOnArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    let heading: HTMLElement | null = null;
    // A page may draw its heading again when its data arrives: the focus follows, until it is moved elsewhere.
    const drawing = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (activeElement !== heading && activeElement !== body) drawing.disconnect();
      else if (!heading?.isConnected) heading = focusHeading();
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
      heading = focusHeading();
      drawing.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      arrival.abort();
      cancelAnimationFrame(frame);
      drawing.disconnect();
    };
  }, [pathname]);
  return null;
}
