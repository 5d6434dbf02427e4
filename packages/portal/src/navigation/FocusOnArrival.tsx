import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of page the focus goes to its heading, so that keyboard and screen reader start there. */
export function FocusOnArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // In the next frame the page stands, and what it opens has taken the focus it wants.
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
