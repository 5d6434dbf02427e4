import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Page } from './Page';

/** The page as React makes it, with its nonce as React takes it for scripts and styles, for scripts alone, or without a stream. */
async function page(way: string, nonce: string): Promise<string> {
  if (way === '/static') return renderToString(<Page nonce={nonce} />);
  const out = new PassThrough();
  const options = { nonce: way === '/both' ? { script: nonce, style: nonce } : nonce };
  renderToPipeableStream(<Page nonce={nonce} />, options).pipe(out);
  return await text(out);
}

const kinds = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

async function serve(url: string, answer: ServerResponse): Promise<void> {
  const [, kind] = /\.(js|css|woff2)$/.exec(url) ?? [];
  if (kind === 'js' || kind === 'css' || kind === 'woff2') {
    answer.setHeader('content-type', kinds[kind]).end(readFileSync(`dist${url}`));
    return;
  }
  const nonce = randomUUID();
  // One of the ways allows the attributes alone, as the README says.
  const attributes = url === '/both' ? "; style-src-attr 'unsafe-inline'" : '';
  answer.setHeader('content-type', 'text/html; charset=utf-8');
  answer.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src data:; connect-src 'self'${attributes}`,
  );
  answer.end(
    `<!doctype html><html lang="en"><head><title>Made by a server</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/hydrate.css"></head><body><div id="root">${await page(url, nonce)}</div><script type="module" src="/hydrate.js"></script></body></html>`,
  );
}

createServer(({ url = '/' }, answer) => void serve(url, answer)).listen(
  Number(process.argv.at(-1)),
  '127.0.0.1',
);
