/** The place of the words in an element, which may be wider or narrower than its box. */
export function placeOfText(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
