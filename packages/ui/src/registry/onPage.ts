import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** A container on the page for the tests of a file: empty before each test, and removed after it. */
export function onPage() {
  let container = document.createElement('div');
  let root: Root = createRoot(container);
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    // Which jsdom lacks, and lists that open ask for.
    vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(() => {
    act(() => root.unmount());
    container.remove();
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
