/** The pages that were checked in this browser page, as {@link shapeOf} describes them. */
const checked = new Set<string>();

/** Attributes that name an element or lead to others by their names. */
const references = new Set([
  'id',
  'name',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-details',
  'aria-owns',
  'aria-activedescendant',
]);

/**
 * All that axe and the contrast of text depend on: elements, their attributes, and whether they hold text. Only which letters a text has
 * is left out, and how often the same row follows the same row. Names are made whenever something is drawn: each is written as the
 * place where it stands first, so that what leads where stays told.
 */
function shapeOf(page: Element): string {
  const names = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = names.get(name) ?? names.size;
    names.set(name, place);
    return place;
  };
  const attributesOf = (element: Element) =>
    Array.from(element.attributes, ({ name, value }) =>
      references.has(name) ? `${name}=${value.split(/\s+/).map(placeOf).join()}` : `${name}=${value}`,
    ).join(' ');
  const describe = (element: Element): string => {
    const attributes = attributesOf(element);
    const children: string[] = [];
    for (const child of element.childNodes) {
      if (child instanceof Element) {
        const shape = describe(child);
        if (children.at(-1) !== shape) children.push(shape);
      } else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '') children.push('text');
    }
    return `<${element.tagName} ${attributes}>${children.join('')}</>`;
  };
  return `${innerWidth} ${attributesOf(document.documentElement)} ${describe(page)}`;
}

/** True if a page of this shape was checked before, under the same rules. From now on it is known. */
export function isKnown(page: Element, rules: string): boolean {
  const shape = `${rules} ${shapeOf(page)}`;
  if (checked.has(shape)) return true;
  checked.add(shape);
  return false;
}
