import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './index.js';

let container: HTMLElement;
let root: Root;

async function press(): Promise<void> {
  await act(async () => {
    container.querySelector('button')?.click();
    await Promise.resolve();
  });
}

function said(): string | null | undefined {
  return container.querySelector('output')?.textContent;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says for two seconds that it copied, counted from the last press', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  act(() => root.render(<CopyButton value="WY-000123" label="Copy" />));
  await press();
  act(() => void vi.advanceTimersByTime(1500));
  await press();
  act(() => void vi.advanceTimersByTime(1500));
  expect(said()).toBe('Copied!');
  act(() => void vi.advanceTimersByTime(500));
  expect(said()).toBe('');
});
