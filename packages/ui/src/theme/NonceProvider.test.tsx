import { act, lazy, type ReactNode, Suspense, useId } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.browser';
import { afterEach, expect, it, vi } from 'vitest';

const nonce = 'of-this-answer';

/** Its id shows whether a server counts as a page does. */
const Named = () => <i id={useId()} />;

interface PageProps {
  given?: string | undefined;
  insert?: ((insert: () => ReactNode) => void) | undefined;
  children?: ReactNode;
}

/** The modules as a server has them, or as a page has them. */
async function load(place: 'server' | 'page') {
  vi.resetModules();
  if (place === 'server') vi.stubGlobal('document', undefined);
  const { NonceProvider, SlipStyles } = await import('./index.js');
  const { Badge } = await import('../Badge/index.js');
  vi.unstubAllGlobals();
  return function Page({ given, insert, children }: PageProps): ReactNode {
    return (
      <NonceProvider nonce={given} useServerInsertedHTML={insert}>
        <SlipStyles />
        <Badge>Draft</Badge>
        <Named />
        {children}
      </NonceProvider>
    );
  };
}

/** Draws as a server does, which has no document. */
async function onServer(
  make: (page: ReactNode) => string | Promise<string>,
  props: PageProps = {},
): Promise<string> {
  const Page = await load('server');
  vi.stubGlobal('document', undefined);
  try {
    return await make(<Page {...props} given={nonce} />);
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
  expect(styles[0]?.[2]).toContain(rulesOf(html, 'Draft'));
  expect(html).not.toContain('file:');
  // React Aria finds the nonce for its own rules there.
  expect(html.match(/<meta property="csp-nonce" nonce="of-this-answer"/g)).toHaveLength(1);
  expect(noise.mock.calls.filter(([words]) => /nonce|style/.test(String(words)))).toEqual([]);
});

const rulesOf = (html: string, words: string) =>
  `.${new RegExp(` class="(slip-\\w+)[^>]*>(?:<[^>]*>)*${words}`).exec(html)?.[1]}{`;

const withoutNonce = /<style(?![^>]* nonce="of-this-answer")/;

/** A part of the page whose module is loaded while the page is streamed. */
function laterPart() {
  return lazy(async () => {
    const { Heading } = await import('../Heading/index.js');
    return { default: () => <Heading level={2}>Later</Heading> };
  });
}

it('gives the nonce to rules of modules that arrive later, where the stream has it for styles', async () => {
  const Later = laterPart();
  const children = (
    <Suspense fallback="Loading">
      <Later />
    </Suspense>
  );
  const html = await onServer(ways['streamed, with the nonce for scripts and styles'], { children });
  expect(html).not.toMatch(withoutNonce);
  expect(html).toContain(rulesOf(html, 'Later'));
});

it('has the server insert rules of modules that arrive later, where the stream has the nonce as a text', async () => {
  const insertions: (() => ReactNode)[] = [];
  const Later = laterPart();
  const html = await onServer(ways['streamed, with the nonce as a text'], {
    insert: (insert) => void insertions.push(insert),
    children: <Later />,
  });
  expect(html).not.toMatch(withoutNonce);
  const [inserted, again] = [0, 1].map(() => renderToString(insertions.map((insert) => insert())));
  expect(inserted).not.toMatch(withoutNonce);
  expect(inserted).toContain(rulesOf(html, 'Later'));
  expect(again).toBe('');
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
