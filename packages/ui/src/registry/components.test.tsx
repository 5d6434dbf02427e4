import { act, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { ScrollToAccept } from '../ScrollToAccept/index.js';
import { components } from './components.js';
import { knownGaps } from './knownGaps.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stands in for what jsdom lacks of a browser; ids of React need no escaping. */
function stubBrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('CSS', { escape: (id: string) => id });
}

let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  stubBrowser();
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As a server renders: there is no page to look at. */
function withoutBrowser<T>(work: () => T): T {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  try {
    return work();
  } finally {
    vi.unstubAllGlobals();
    stubBrowser();
  }
}

describe.each(components.map((component) => [component.name, component] as const))(
  '%s',
  (name, { render, reveal }) => {
    it('passes ref, className, style and data attributes on to its root', () => {
      const ref = vi.fn<(element: Element | null) => void>();
      act(() => {
        root = createRoot(container);
        root.render(render({ ref, className: 'own', style: { order: 3 }, 'data-own': 'yes' }));
      });
      if (reveal) act(() => reveal(container));
      const element = document.querySelector('[data-own="yes"]');
      const missing = Object.entries({
        className: element?.classList.contains('own'),
        style: element?.getAttribute('style')?.includes('order: 3'),
        ref: element !== null && ref.mock.calls.some(([given]) => given === element),
      }).flatMap(([prop, isPassedOn]) => (isPassedOn === true ? [] : [prop]));
      expect(missing.length === 0, `It does not pass on ${missing.join(', ')}.`).toBe(
        !knownGaps.root.includes(name),
      );
    });

    it('takes over the page of the server under StrictMode without a warning', () => {
      const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const element = <StrictMode>{render({})}</StrictMode>;
      container.innerHTML = withoutBrowser(() => renderToString(element));
      act(() => {
        root = hydrateRoot(container, element, { onRecoverableError: complain });
      });
      expect(complain).not.toHaveBeenCalled();
      expect(warn).not.toHaveBeenCalled();
    });
  },
);

it.each([
  [
    '--scroll-region-height',
    <ScrollRegion key="fixed" label="Message" height={160}>
      Text
    </ScrollRegion>,
  ],
  [
    '--scroll-region-max-height',
    <ScrollRegion key="largest" label="Message" maxHeight={160}>
      Text
    </ScrollRegion>,
  ],
  [
    '--scroll-to-accept-height',
    <ScrollToAccept key="terms" title="Terms" maxHeight={160} onAccept={() => undefined}>
      Text
    </ScrollToAccept>,
  ],
])('sets %s by script, where a policy refuses the style of the page', (property, element) => {
  // An attribute that a policy refused is still there; here it is not, of which React tells.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  container.innerHTML = withoutBrowser(() => renderToString(element));
  for (const each of container.querySelectorAll('[style]')) each.removeAttribute('style');
  act(() => {
    root = hydrateRoot(container, element);
  });
  const boxes = [...container.querySelectorAll<HTMLElement>('section')];
  expect(boxes.map(({ style }) => style.getPropertyValue(property))).toContain('160px');
});
