import { styled } from 'styled-components';
import { visuallyHiddenRules } from '../VisuallyHidden/VisuallyHidden.js';

/** A polite live region: text that is added to it later is read once. Render it empty first. */
export const SpokenStatus = styled.output`
  ${visuallyHiddenRules}
`;

/** The text of an element as a screen reader reads it: without hidden parts, and with single spaces. */
export function spokenText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.getAttribute('aria-hidden') === 'true'
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  let words = '';
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) words += walker.currentNode.data;
  }
  return words.replaceAll(/\s+/g, ' ').trim();
}

let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Long enough for a screen reader to notice the text, but removed before the person finds it while reading the page. */
const KEPT_MS = 2000;

/**
 * Mounts the live region of the page, empty. A region that appears together with its text is not read, so a
 * component that may announce something later calls this when it is mounted. Does nothing on the server.
 */
export function prepareAnnouncements(): void {
  if (typeof document === 'undefined' || region?.isConnected) return;
  // A page that loads this package twice still has only one live region.
  region = document.querySelector<HTMLElement>('[data-live-announcer="slip"]') ?? undefined;
  if (region) return;
  region = document.createElement('div');
  // React Aria hides everything outside an open dialog, except elements with this attribute.
  region.dataset['liveAnnouncer'] = 'slip';
  region.setAttribute('role', 'status');
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
}

/** Announces a text to screen readers, once and politely. For changes that do not have a separate live region. */
export function announce(text: string): void {
  prepareAnnouncements();
  if (!region) return;
  clearTimeout(clearing);
  // Emptied first, so that the same text is read again.
  region.textContent = '';
  region.append(text);
  clearing = setTimeout(() => region?.replaceChildren(), KEPT_MS);
}
