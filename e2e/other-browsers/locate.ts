import type * as Queries from '@testing-library/dom';

/** Something that people see or use: `field` is anything that one types into. */
export type Kind = 'field' | 'text' | 'button' | 'option' | 'menuitem' | 'heading';

/** A point of the visible part of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof Queries;
  }
}

/** Runs in the page: the middle of the first element of a kind and name that can be used, scrolled into sight; else nothing. */
export function locate(kind: Kind, pattern: string): Place | 'new page' | null {
  const queries = window.TestingLibraryDom;
  if (!queries) return 'new page';
  const name = new RegExp(pattern);
  const isSeen = kind === 'text' || kind === 'heading';
  const isInList = kind === 'option' || kind === 'menuitem';
  const found =
    kind === 'text'
      ? queries.queryAllByText(document.body, name)
      : kind === 'field'
        ? queries.queryAllByLabelText(document.body, name, { selector: 'input' })
        : queries.queryAllByRole(document.body, kind, { name });
  for (const element of found) {
    if (element.closest('[inert]') || element.matches(':disabled, [aria-disabled=true]')) continue;
    // A list that is open closes when the page is scrolled.
    element.scrollIntoView({
      block: isInList ? 'nearest' : 'center',
      inline: 'nearest',
      behavior: 'instant',
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    // An element that lies under something else cannot be pressed yet.
    const above = document.elementFromPoint(x, y);
    const isFree = !above || element.contains(above) || above.contains(element);
    if (width > 0 && height > 0 && (isSeen || isFree)) return { x, y };
  }
  return null;
}
