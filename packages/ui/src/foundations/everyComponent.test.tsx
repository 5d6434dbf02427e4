import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyComponent } from './everyComponent.js';
import { everyControl } from './everyControl.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([...everyComponent, ...everyControl])('%s', (_name, render) => {
  it('passes ref, className, style and data attributes on to its root', () => {
    const ref = vi.fn<(element: Element | null) => void>();
    act(() => {
      root = createRoot(container);
      root.render(render({ ref, className: 'own', style: { order: 3 }, 'data-own': 'yes' }));
    });
    const element = container.querySelector('[data-own="yes"]');
    expect(element?.classList.contains('own')).toBe(true);
    expect(element?.getAttribute('style')).toContain('order: 3');
    expect(ref).toHaveBeenCalledWith(element);
  });

  it('takes over the page of the server without a warning', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    container.innerHTML = renderToString(render({}));
    act(() => {
      root = hydrateRoot(container, render({}), { onRecoverableError: complain });
    });
    expect(complain).not.toHaveBeenCalled();
  });
});
