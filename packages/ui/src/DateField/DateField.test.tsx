import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps } from './index.js';

let container: HTMLElement;
let root: Root;

function show(props: Partial<DateFieldProps>): void {
  act(() =>
    root.render(
      <StrictMode>
        <DateField label="Expiration date" defaultValue="2026-01-05" {...props} />
      </StrictMode>,
    ),
  );
}

function error(): string | null | undefined {
  return container.querySelector('[slot="errorMessage"]')?.textContent;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Which jsdom lacks.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

it('follows a limit that moves, as another field may move it', () => {
  show({ min: '2026-01-01' });
  act(() => container.querySelector('input')?.focus());
  act(() => container.querySelector('input')?.blur());
  expect(error()).toBeUndefined();
  show({ min: '2026-01-10' });
  expect(error()).toBe('Error: Choose 01/10/2026 or later.');
  show({});
  expect(error()).toBeUndefined();
});

it('closes its calendar when the date can no longer be changed', async () => {
  show({});
  await act(async () => {
    container.querySelector('button')?.click();
    await import('./CalendarPopover.js');
  });
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  show({ isReadOnly: true });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  show({});
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
