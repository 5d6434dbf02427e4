import type { OpenApiDocument, Operation } from './document.js';

/** The facts of the page that depend on who serves it. */
export interface OpenApiPageOptions {
  /** The nonce of the page's Content-Security-Policy; its one style element carries it. */
  readonly nonce?: string;
  /** The address of the document itself, for the link to it. */
  readonly documentUrl?: string;
}

/** The colours are the browser's own, light and dark. Nothing scrolls by itself, so that the keyboard reaches all of it. */
const styles = `
:root { color-scheme: light dark; }
html { background: Canvas; color: CanvasText; }
body { max-width: 72rem; margin: 0 auto; padding: 1rem 2rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin: 2.5rem 0 0.5rem; }
h3 { margin: 0; font-size: 1rem; }
p { margin: 0.25rem 0; }
section section { padding: 0.75rem 0; border-top: 1px solid; }
section:target { outline: 2px solid; outline-offset: 0.5rem; }
nav ul { columns: 16rem; padding: 0; list-style: none; }
nav a, summary { line-height: 1.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.875rem; }
`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const paragraphs = (text: string): string =>
  escaped(text)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n');

/** One endpoint: first for people, who may call it and for what; below it the endpoint's part of the document. */
function endpoint(address: string, operation: Operation): string {
  const { operationId: id, summary, description, tags: _tags, security: _security, ...said } = operation;
  const { '200': answer, ...others } = said.responses;
  const rest = { ...said, responses: { '200': answer } };
  return `<section id="${escaped(id)}" aria-labelledby="${escaped(id)}-title">
<h3 id="${escaped(id)}-title"><a href="#${escaped(id)}">${escaped(summary)}</a></h3>
<p><code>${escaped(address)}</code></p>
<p>${escaped(description)} Otherwise answered: ${Object.keys(others).join(', ')}.</p>
<details><summary>Parameters, bodies and examples of ${escaped(id)}</summary>
<pre><code>${JSON.stringify(rest, null, 1).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre></details>
</section>`;
}

/** The document as a web page that people read: one file, no script, nothing to fetch. */
export function openApiPage(
  { info, servers, tags, paths, components }: OpenApiDocument,
  { nonce, documentUrl }: OpenApiPageOptions = {},
): string {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const link = (id: string, words: string) => `<li><a href="#${escaped(id)}">${escaped(words)}</a></li>`;
  const style = nonce === undefined ? '<style>' : `<style nonce="${escaped(nonce)}">`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${info.title} ${info.version}`)}</title>
${style}${styles}</style>
</head>
<body>
<header><h1>${escaped(`${info.title} ${info.version}`)}</h1>
<p>${escaped(info.summary)}</p>
${documentUrl === undefined ? '' : `<p><a href="${escaped(documentUrl)}">OpenAPI document (JSON)</a></p>`}</header>
<nav aria-label="Groups of endpoints"><ul>
${tags.map((tag) => link(`group-${tag.name}`, tag['x-displayName'])).join('\n')}
${link('answers', 'What is answered otherwise')}
</ul></nav>
<main>
<h2>How to call it</h2>
<p>All paths are below <code>${escaped(servers[0]?.url ?? '')}</code>. Bodies and answers are JSON.</p>
${paragraphs(info.description)}
${tags
  .map(
    (tag) => `<section aria-labelledby="group-${tag.name}">
<h2 id="group-${tag.name}">${escaped(tag['x-displayName'])}</h2>
${all
  .filter(({ operation }) => operation.tags.includes(tag.name))
  .map(({ address, operation }) => endpoint(address, operation))
  .join('\n')}
</section>`,
  )
  .join('\n')}
<h2 id="answers">What is answered otherwise</h2>
<ul>${Object.entries(components.responses)
    .map(([status, { description = '' }]) => `<li>${status}: ${escaped(description)}</li>`)
    .join('\n')}</ul>
</main>
</body>
</html>
`;
}
