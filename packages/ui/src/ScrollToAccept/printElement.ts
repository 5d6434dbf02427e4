/**
 * Prints one element alone, in a frame that carries the page's own styles. Nothing happens when there is none.
 */
export function printElement(element: HTMLElement | null): void {
  if (!element) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden';
  document.body.append(frame);
  const inner = frame.contentDocument;
  if (!inner) return;
  inner.title = document.title;
  inner.documentElement.lang = document.documentElement.lang;
  inner.documentElement.dir = document.documentElement.dir;
  for (const node of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    inner.head.append(inner.importNode(node, true));
  }
  inner.body.append(inner.importNode(element, true));
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
