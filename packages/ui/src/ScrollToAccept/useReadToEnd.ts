import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Every rule of the page that its own scripts may read, as text. */
function pageRules(): string {
  return Array.from(document.styleSheets, (sheet) => {
    try {
      return Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n');
    } catch {
      // A sheet of another origin; ours are all of this one.
      return '';
    }
  }).join('\n');
}

/**
 * Prints some elements alone, one under the other, in a frame that carries the page's own rules. Nothing happens when
 * there are none. The rules are copied as text because styles that a library inserts are not in the markup, and adopted
 * rather than written into an element because a Content-Security-Policy may forbid that.
 */
export function printElements(...elements: ReadonlyArray<HTMLElement | null>): void {
  const printed = elements.filter((element) => element !== null);
  if (printed.length === 0) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset-inline-start:-9999px;inline-size:0;block-size:0;border:0';
  document.body.append(frame);
  const inner = frame.contentDocument;
  const view = inner?.defaultView;
  if (!inner || !view) {
    frame.remove();
    return;
  }
  const { title, documentElement: page } = document;
  inner.title = title;
  inner.documentElement.lang = page.lang;
  inner.documentElement.dir = page.dir;
  inner.documentElement.dataset['theme'] = 'light';
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(pageRules());
  inner.adoptedStyleSheets = [sheet];
  inner.body.append(...printed.map((element) => inner.importNode(element, true)));
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

/** How near the end counts as the end, in CSS px (spec 1 §9). */
const NEAR_PX = 20;

function isAtEnd(box: HTMLElement): boolean {
  // At fractional zooms the three figures are rounded apart; the threshold covers that.
  return box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;
}

/**
 * True if a box was ever scrolled to its end. Also true once the whole text fits, on its own or because the box or
 * the text changed its size. Never becomes false again.
 *
 * @returns also what looks at once: the browser tells of a scroll only with its next frame.
 */
export function useReadToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): readonly [isRead: boolean, look: () => void] {
  const [isRead, setRead] = useState(false);
  const look = useCallback(() => {
    // A box without height is not laid out yet (hidden tab, closed dialog).
    if (box.current && box.current.clientHeight > 0 && isAtEnd(box.current)) setRead(true);
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element || isRead) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, content, isRead, look]);
  return [isRead, look];
}
