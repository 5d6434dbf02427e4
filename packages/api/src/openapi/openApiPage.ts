import type { OpenApiDocument } from './document.js';
import { Html, html, nothing, paragraphs } from './page/html.js';
import { operationSection, type PlacedOperation } from './page/operationSection.js';
import { pageStyles } from './page/pageStyles.js';

export interface OpenApiPageOptions {
  /** The nonce of the page's Content-Security-Policy; its one style element carries it. */
  readonly nonce?: string;
  /** Where the document itself is, for the link to it. */
  readonly documentUrl?: string;
}

/** The document as a web page that people read: one file, no script, nothing to fetch. */
export function openApiPage(
  document: OpenApiDocument,
  { nonce, documentUrl }: OpenApiPageOptions = {},
): string {
  const { info, tags, components } = document;
  const server = document.servers[0]?.url ?? '';
  const groups = tags.map((tag) => ({ tag, placed: operationsOf(document, tag.name) }));
  const style = new Html(pageStyles);
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} ${info.version}</title>
<style${nonce === undefined ? nothing : html` nonce="${nonce}"`}>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the endpoints</a>
<header><div>
  <h1>${info.title} <span class="version">${info.version}</span></h1>
  <p>${info.summary}</p>
  ${documentUrl === undefined ? nothing : html`<p><a href="${documentUrl}">OpenAPI document (JSON)</a></p>`}
</div></header>
<div class="columns">
<nav aria-label="Endpoints" tabindex="0">
  ${groups.map(
    ({ tag, placed }) => html`
  <h2>${tag['x-displayName']}</h2>
  <ul>${placed.map(({ operation }) => html`<li><a href="#${operation.operationId}">${shortName(operation.operationId)}</a></li>`)}</ul>`,
  )}
  <h2>Reference</h2>
  <ul><li><a href="#refusals">What is answered otherwise</a></li></ul>
</nav>
<main id="main">
<section class="card" aria-labelledby="how">
  <h2 id="how">How to call it</h2>
  <p>All paths are below <code>${server}</code>. Bodies and answers are JSON.</p>
  ${paragraphs(info.description)}
</section>
${groups.map(
  ({ tag, placed }) => html`
<section class="noun" aria-labelledby="noun-${tag.name}">
  <h2 id="noun-${tag.name}">${tag['x-displayName']}</h2>
  <p>${tag.description}</p>
  ${placed.map((each) => operationSection(each, server))}
</section>`,
)}
<section class="card" id="refusals" aria-labelledby="refusals-title">
  <h2 id="refusals-title">What is answered otherwise</h2>
  <p>A 400 says what to fix: <code>message</code>, and every problem found with its path. All others carry <code>error</code>, one plain sentence.</p>
  <dl class="refusals">${Object.entries(components.responses).map(
    ([status, { description = '' }]) =>
      html`<div id="status-${status}"><dt>${status}</dt><dd>${description}</dd></div>`,
  )}</dl>
</section>
</main>
</div>
</body>
</html>
`.text;
}

function operationsOf({ paths }: OpenApiDocument, tag: string): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      return operation?.tags.includes(tag) ? [{ method, path, operation }] : [];
    }),
  );
}

function shortName(operationId: string): string {
  return operationId.slice(operationId.indexOf('.') + 1);
}
