/** A piece of HTML that is safe to put on a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | readonly Html[];

/** Builds HTML; every inserted value that is not HTML itself is escaped. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(fixed.map((text, at) => text + rendered(parts[at] ?? '')).join(''));
}

/** No HTML at all. */
export const nothing = new Html('');

function rendered(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Plain paragraphs with `code` in backticks, as the document's descriptions are written. */
export function paragraphs(text: string): readonly Html[] {
  return text.split('\n\n').map((paragraph) => html`<p>${inlineCode(paragraph)}</p>`);
}

function inlineCode(text: string): readonly Html[] {
  return text.split('`').map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
}
