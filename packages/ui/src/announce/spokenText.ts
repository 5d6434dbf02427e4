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
