import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** jsdom has no layout. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * A container on the page for the tests of a file: empty before each test, and removed after it.
 * With `stopsTime` a time-out ends when the test says so.
 */
export function onPage({ stopsTime = false } = {}) {
  let container = document.createElement('div');
  let root: Root = createRoot(container);
  beforeEach(() => {
    if (stopsTime) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('ResizeObserver', NoResize);
    vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
    Element.prototype.scrollIntoView = () => undefined;
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(() => {
    act(() => root.unmount());
    container.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    get container(): HTMLElement {
      return container;
    },
    get root(): Root {
      return root;
    },
  };
}
