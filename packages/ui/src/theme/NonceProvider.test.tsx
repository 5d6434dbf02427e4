import { act, type ReactNode, useId } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.browser';
import { afterEach, expect, it, vi } from 'vitest';

const nonce = 'of-this-answer';

/** Its id shows whether a server counts as a page does. */
const Named = () => <i id={useId()} />;

/** The modules as a server has them, or as a page has them. */
async function load(place: 'server' | 'page') {
  vi.resetModules();
  if (place === 'server') vi.stubGlobal('document', undefined);
  const { NonceProvider, SlipStyles } = await import('./index.js');
  const { Badge } = await import('../Badge/index.js');
  vi.unstubAllGlobals();
  return function Page({ given }: { given?: string | undefined }): ReactNode {
    return (
      <NonceProvider nonce={given}>
        <SlipStyles />
        <Badge>Draft</Badge>
        <Named />
      </NonceProvider>
    );
  };
}

/** Draws as a server does, which has no document. */
async function onServer(make: (page: ReactNode) => string | Promise<string>): Promise<string> {
  const Page = await load('server');
  vi.stubGlobal('document', undefined);
  try {
    return await make(<Page given={nonce} />);
  } finally {
    vi.unstubAllGlobals();
  }
}

async function streamed(page: ReactNode, option: unknown): Promise<string> {
  const options = { nonce: option };
  const stream = await Reflect.apply(renderToReadableStream, undefined, [page, options]);
  return await new Response(stream).text();
}

const ways = {
  'streamed, with the nonce for scripts and styles': (page: ReactNode) =>
    streamed(page, { script: nonce, style: nonce }),
  'streamed, with the nonce as a text': (page: ReactNode) => streamed(page, nonce),
  'made at once': renderToString,
};

afterEach(() => {
  for (const each of document.querySelectorAll('style')) each.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Test files share their modules: the next one must not meet those of a server.
  vi.resetModules();
});

it.each(Object.entries(ways))('gives the nonce to all rules of a page that is %s', async (_way, make) => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = await onServer(make);
  const styles = [...html.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)];
  expect(styles.map(([, attributes]) => attributes)).toEqual([expect.stringContaining(`nonce="${nonce}"`)]);
  expect(styles[0]?.[2]).toContain('--slip-color-accent:');
  const [, badge] = / class="(slip-\w+)[^>]*>(?:<[^>]*>)*Draft/.exec(html) ?? [];
  expect(styles[0]?.[2]).toContain(`.${badge}{`);
  expect(html).not.toContain('file:');
  // React Aria finds the nonce for its own rules there.
  expect(html.match(/<meta property="csp-nonce" nonce="of-this-answer"/g)).toHaveLength(1);
  expect(noise.mock.calls.filter(([words]) => /nonce|style/.test(String(words)))).toEqual([]);
});

it.each([
  ['though the browser is not told the nonce', undefined],
  ['where the browser is told the nonce as well', nonce],
])('is taken over without a word, %s', async (_how, given) => {
  const html = await onServer(renderToString);
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = html;
  const before = host.innerHTML;
  const Page = await load('page');
  const { hydrateRoot } = await import('react-dom/client');
  const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong: unknown[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = await act(async () =>
    hydrateRoot(host, <Page given={given} />, { onRecoverableError: (error) => wrong.push(error) }),
  );
  expect([wrong, noise.mock.calls]).toEqual([[], []]);
  expect(host.innerHTML).toBe(before);
  expect(document.head.querySelector<HTMLElement>('style')?.nonce).toBe(nonce);
  const told = [...document.querySelectorAll<HTMLElement>('meta[property="csp-nonce"]')];
  expect(told.map((meta) => meta.nonce)).toEqual([nonce]);
  act(() => root.unmount());
  host.remove();
});
