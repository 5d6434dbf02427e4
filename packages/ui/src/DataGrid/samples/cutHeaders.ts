/** True if words end in "…", or go beyond the place that their header has for them. */
function isCut(words: HTMLElement, header: HTMLElement): boolean {
  const { paddingLeft, paddingRight } = getComputedStyle(header);
  const cell = header.getBoundingClientRect();
  const box = words.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(words);
  // All that is written, also what is not drawn.
  const { left, right } = range.getBoundingClientRect();
  // Less than the smallest part of a px by which browsers lay out.
  const nothing = 0.01;
  return (
    words.scrollWidth > words.clientWidth ||
    left < Math.max(box.left, cell.left + Number.parseFloat(paddingLeft)) - nothing ||
    right > Math.min(box.right, cell.right - Number.parseFloat(paddingRight)) + nothing
  );
}

/** The columns whose header has less room than its words need. */
export function cutHeaders(table: Element): string[] {
  const headers = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')];
  const cut = headers.filter((header) =>
    [...header.querySelectorAll<HTMLElement>(':scope > span:not([data-part]), :scope > button > span')]
      // Not the words for screen readers only, nor the handle, which has none.
      .filter(({ offsetWidth, textContent }) => offsetWidth > 1 && textContent !== '')
      .some((words) => isCut(words, header)),
  );
  return cut.map(({ dataset }) => dataset['column'] ?? '');
}
