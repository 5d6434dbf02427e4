import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { CopyButton } from './index.js';

const page = onPage();

async function press(): Promise<void> {
  await act(async () => {
    page.container.querySelector('button')?.click();
    await Promise.resolve();
  });
}

function said(): string | null | undefined {
  return page.container.querySelector('output')?.textContent;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('says for two seconds that it copied, counted from the last press', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  act(() => page.root.render(<CopyButton value="WY-000123" label="Copy" />));
  await press();
  act(() => void vi.advanceTimersByTime(1500));
  await press();
  act(() => void vi.advanceTimersByTime(1500));
  expect(said()).toBe('Copied!');
  act(() => void vi.advanceTimersByTime(500));
  expect(said()).toBe('');
});
