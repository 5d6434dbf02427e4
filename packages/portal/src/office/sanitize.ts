import createPurifier from 'dompurify';

/**
 * The content that the office may write into its welcome message: text, lists, tables, links and pictures. No script, no form,
 * no style: a message must not be able to look like a part of the portal.
 */
const allowed = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['alt', 'colspan', 'height', 'href', 'rowspan', 'scope', 'src', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
};

/** Makes foreign HTML safe. External links open in a new tab, which gets no reference to this one. */
export function sanitize(html: string): string {
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (!(node instanceof HTMLAnchorElement) || !node.hasAttribute('href')) return;
    if (node.origin === window.location.origin) return;
    node.target = '_blank';
    node.rel = 'noopener noreferrer';
  });
  return purifier.sanitize(html, allowed);
}
