import { act, createElement, useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a server has it, or as a page has it: nothing of an earlier test is in it. */
async function load(place: 'server' | 'page') {
  vi.resetModules();
  if (place === 'server') vi.stubGlobal('document', undefined);
  try {
    return await import('./index.js');
  } finally {
    if (place === 'server') vi.unstubAllGlobals();
  }
}

type Runtime = Awaited<ReturnType<typeof load>>;

function boxes({ styledElement }: Runtime) {
  const Box = styledElement('div', 'slip-box', '.slip-box{color:rgb(1, 2, 3);padding:1px;}');
  const Card = styledElement(Box, 'slip-card', '.slip-card{padding:2px;}');
  return { Box, Card };
}

/** All rules of ours in the page, without their layers, which jsdom does not know. */
const shownRules = () =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent.replaceAll(/@layer [^;{]+;@layer slip\.\w+\{(.*?\})\}/g, '$1'))
    .join('');

/** Its id shows whether a server counts as a page does. */
const Inner = () => createElement('i', { id: useId() });

let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  host.remove();
  for (const each of document.querySelectorAll('style, meta')) each.remove();
  vi.unstubAllGlobals();
  // Test files share their modules: the next one must not meet those of a server.
  vi.resetModules();
});

/** Draws in a page, as an application does. */
async function draw(element: ReturnType<typeof createElement>) {
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(host);
  act(() => root.render(element));
  return { root, shown: host.firstElementChild };
}

describe('styledElement', () => {
  it('gives an element its class and its rules, beside the classes that it is given', async () => {
    const { Box } = boxes(await load('page'));
    const { shown } = await draw(createElement(Box, { className: 'mine', 'data-size': 'm' }));
    expect(shown?.className).toBe('slip-box mine');
    expect(shown?.getAttribute('data-size')).toBe('m');
    expect(shownRules()).toContain('.slip-box{color:rgb(1, 2, 3);padding:1px;}');
  });

  it('lets the more special one win, and draws one element for both', async () => {
    const { Card } = boxes(await load('page'));
    const { shown } = await draw(createElement(Card));
    expect(shown?.className).toBe('slip-box slip-card');
    expect(shownRules()).toMatch(/\.slip-box\{.*\.slip-card\{padding:2px;\}/);
    expect(shown?.childElementCount).toBe(0);
  });

  it('is another element where one is asked for, and never says so to it', async () => {
    const { Box } = boxes(await load('page'));
    const { shown } = await draw(createElement(Box, { as: 'h3' }));
    expect(shown?.tagName).toBe('H3');
    expect(shown?.hasAttribute('as')).toBe(false);
  });

  it('puts its rules into a layer, after sheets that may have said the order of layers, in the order of the modules', async () => {
    const application = document.head.appendChild(document.createElement('style'));
    const runtime = await load('page');
    const { Box } = boxes(runtime);
    const { root } = await draw(createElement(Box));
    act(() =>
      root.render(createElement(runtime.styledElement(Box, 'slip-late', '.slip-late{padding:3px;}'))),
    );
    const styles = [...document.querySelectorAll('style')];
    expect(styles.map(({ textContent }) => /\.slip-\w+/.exec(textContent)?.[0])).toEqual([
      undefined,
      '.slip-box',
      '.slip-late',
    ]);
    expect(styles[0]).toBe(application);
    for (const { textContent } of styles.slice(1))
      expect(textContent).toMatch(
        /^@layer slip-page,slip\.base,slip\.components;@layer slip\.components\{\.slip-/,
      );
  });

  it('puts the rules of a module that comes later into the page before anything of it is drawn', async () => {
    const runtime = await load('page');
    const { Box } = boxes(runtime);
    runtime.styledElement('div', 'slip-early', '.slip-early{padding:3px;}');
    await Promise.resolve();
    expect(shownRules()).toBe('');
    await draw(createElement(Box));
    expect(shownRules()).toContain('.slip-early{');
    runtime.styledElement('div', 'slip-late', '.slip-late{padding:3px;}');
    await Promise.resolve();
    expect(shownRules()).toContain('.slip-late{');
  });

  it('wears the nonce of the page', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = 'of-this-page';
    const { Box } = boxes(await load('page'));
    await draw(createElement(Box));
    expect(document.querySelector<HTMLElement>('style')?.nonce).toBe('of-this-page');
  });

  it('comes from a server with its rules, once each, and is taken over without a word', async () => {
    const Named = ({ Card }: ReturnType<typeof boxes>) => {
      const id = useId();
      return createElement(
        'section',
        null,
        createElement(Card, { id }),
        createElement(Card, null, createElement(Inner)),
      );
    };
    const page = renderToString(createElement(Named, boxes(await load('server'))));
    expect(page.match(/\.slip-box\{/g)).toHaveLength(1);
    expect(page.match(/\.slip-card\{/g)).toHaveLength(1);
    expect(page.indexOf('.slip-box{')).toBeLessThan(page.indexOf('.slip-card{'));
    host.innerHTML = page;
    for (const style of host.querySelectorAll('style')) document.head.append(style);
    const before = host.innerHTML;
    const wrong: unknown[] = [];
    const inPage = boxes(await load('page'));
    await act(async () => {
      hydrateRoot(host, createElement(Named, inPage), { onRecoverableError: (error) => wrong.push(error) });
    });
    expect(wrong).toEqual([]);
    expect(host.innerHTML).toBe(before);
  });
});

describe('globalStyle', () => {
  it('is in the page from the first time it is drawn, once, below the rules of components', async () => {
    const { globalStyle } = await load('page');
    const Tokens = globalStyle('slip-tokens', 'body{--tone: calm}');
    expect(shownRules()).toBe('');
    const { root } = await draw(createElement(Tokens));
    act(() => root.render(createElement('div', null, createElement(Tokens), createElement(Tokens))));
    expect(document.querySelector('style')?.textContent).toBe(
      '@layer slip-page,slip.base,slip.components;@layer slip.base{body{--tone: calm}}',
    );
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });

  it('has the rules for the body in a layer below, which an application can put below its own', async () => {
    const { globalStyle } = await load('page');
    await draw(createElement(globalStyle('slip-tokens', ':root{--tone: calm}', 'body{color:red}')));
    expect(document.querySelector('style')?.textContent).toBe(
      '@layer slip-page,slip.base,slip.components;@layer slip.base{:root{--tone: calm}}@layer slip-page{body{color:red}}',
    );
  });

  it('is in the page that a server makes', async () => {
    const { globalStyle } = await load('server');
    expect(renderToString(createElement(globalStyle('slip-tokens', 'body{--tone: calm}')))).toContain(
      '--tone: calm',
    );
  });
});
