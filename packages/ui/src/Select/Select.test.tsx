import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as laterParts from '../Option/laterPart.js';
import { onPage } from '../registry/onPage.js';
// Read here, where it may take its time: the tests load them again.
import './Select.js';
import './SelectPopover.js';

const page = onPage();

/** How often the list was asked for, and what answers: it comes, or it does not. */
let asked = 0;
let answer: (isThere: boolean) => void = () => undefined;

const options = [
  { value: 'CO', label: 'Colorado' },
  { value: 'OK', label: 'Oklahoma' },
];

beforeEach(async () => {
  asked = 0;
  vi.resetModules();
  vi.doMock('../Option/laterPart.js', async (original) => {
    const { laterPart, ...others } = await original<typeof laterParts>();
    return {
      ...others,
      laterPart: <Part,>(fetchPart: () => Promise<Part>) =>
        laterPart(async () => {
          asked += 1;
          const isThere = await new Promise<boolean>((resolve) => {
            answer = resolve;
          });
          if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
          return fetchPart();
        }),
    };
  });
  const { Select } = await import('./Select.js');
  act(() => page.root.render(<Select label="State" name="state" options={options} description="Where" />));
});

afterEach(() => {
  vi.doUnmock('../Option/laterPart.js');
  vi.resetModules();
});

const button = () => page.container.querySelector('button');
const list = () => document.querySelector('[role="listbox"]');

function press(key: string): void {
  act(() => {
    button()?.focus();
    button()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    button()?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  });
}

async function settle(isThere: boolean): Promise<void> {
  await act(async () => {
    answer(isThere);
    await vi.dynamicImportSettled();
  });
}

it('opens when its list has come, however often it is asked to meanwhile', async () => {
  press('ArrowDown');
  press('ArrowDown');
  expect(list()).toBeNull();
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  await settle(true);
  expect(list()).not.toBeNull();
  expect(document.activeElement?.textContent).toBe('Colorado');
  expect(asked).toBe(1);
});

it('stays closed when Escape was pressed before its list has come, and opens at the next key', async () => {
  press('ArrowDown');
  press('Escape');
  await settle(true);
  expect(list()).toBeNull();
  press('ArrowDown');
  expect(list()).not.toBeNull();
});

it('stays closed when the person has left before its list has come', async () => {
  press('ArrowDown');
  act(() => button()?.blur());
  await settle(true);
  expect(list()).toBeNull();
});

it('takes letters, says that its list has not come, and asks for it again', async () => {
  press('ArrowDown');
  await settle(false);
  expect(page.container.textContent).toContain('Try again');
  press('o');
  expect(page.container.querySelector('select')?.value).toBe('OK');
  press('ArrowDown');
  expect(page.container.textContent).not.toContain('Try again');
  await settle(true);
  expect(document.activeElement?.textContent).toBe('Oklahoma');
  expect(asked).toBe(2);
});
