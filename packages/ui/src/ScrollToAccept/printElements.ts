/** Every rule of the page that its own scripts may read, as text. */
function pageRules(): string {
  return Array.from(document.styleSheets, (sheet) => {
    try {
      return Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n');
    } catch {
      // The browser hides the rules of a sheet from another origin; none of ours is from there.
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
