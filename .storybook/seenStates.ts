/** The pages that were checked in this browser page, as {@link shapeOf} describes them. */
const checked = new Set<string>();

/** Names that are made anew whenever something is drawn: React's, React Aria's and our own identifiers. */
const madeNames = /(?:react-aria|rac)?-?[:«_]?r[0-9a-z]+[:»_]?|\d+/g;

/** Attributes that lead to another element by its name. */
const references = new Set([
  'id',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-details',
  'aria-owns',
  'aria-activedescendant',
  'name',
]);

/**
 * All that axe and the contrast of text depend on: elements, their attributes, and whether they hold text. Only which letters a text has
 * is left out, and how often the same row follows the same row.
 */
function shapeOf(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) =>
    references.has(name) ? `${name}=${value.replaceAll(madeNames, '')}` : `${name}=${value}`,
  );
  const children: string[] = [];
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const shape = shapeOf(child);
      if (children.at(-1) !== shape) children.push(shape);
    } else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '') children.push('text');
  }
  return `<${element.tagName} ${attributes.join(' ')}>${children.join('')}</>`;
}

/** True if a page of this shape was checked before, under the same rules. From now on it is known. */
export function isKnown(page: Element, rules: string): boolean {
  const shape = `${rules} ${shapeOf(page)}`;
  if (checked.has(shape)) return true;
  checked.add(shape);
  return false;
}
