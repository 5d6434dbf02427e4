import { act, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { DateField, type DateFieldProps } from './index.js';

const page = onPage();

function show(props: Partial<DateFieldProps>): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <DateField label="Expiration date" defaultValue="2026-01-05" {...props} />
      </StrictMode>,
    ),
  );
}

function error(): string | null | undefined {
  return page.container.querySelector('[slot="errorMessage"]')?.textContent;
}

it('follows a limit that moves, as another field may move it', () => {
  show({ min: '2026-01-01' });
  act(() => page.container.querySelector('input')?.focus());
  act(() => page.container.querySelector('input')?.blur());
  expect(error()).toBeUndefined();
  show({ min: '2026-01-10' });
  expect(error()).toBe('Error: Choose 01/10/2026 or later.');
  show({});
  expect(error()).toBeUndefined();
});

function visit(): void {
  act(() => page.container.querySelector('input')?.focus());
  act(() => page.container.querySelector('input')?.blur());
}

it('tells the form what is wrong with a given date when it is left, if it can be changed', () => {
  const onChange = vi.fn<NonNullable<DateFieldProps['onChange']>>();
  show({ min: '2026-01-10', onChange, isReadOnly: true });
  visit();
  expect(onChange).not.toHaveBeenCalled();
  show({ min: '2026-01-10', onChange });
  visit();
  visit();
  expect(onChange).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledWith(
    '2026-01-05',
    expect.objectContaining({ message: 'Choose 01/10/2026 or later.' }),
  );
});

it.each(['', false])('says what is wrong with a date, given %j as the error of the form', (errorMessage) => {
  show({ max: '2026-01-04', errorMessage });
  act(() => page.container.querySelector('input')?.focus());
  act(() => page.container.querySelector('input')?.blur());
  expect(error()).toBe('Error: Choose 01/04/2026 or earlier.');
});

function type(text: string): void {
  const input = page.container.querySelector('input');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('keeps a text that is no date yet, if its owner keeps the date from before', () => {
  const onChange = vi.fn<NonNullable<DateFieldProps['onChange']>>();
  show({ value: '2026-01-05', onChange });
  type('01/05/202');
  expect(page.container.querySelector('input')?.value).toBe('01/05/202');
  type('');
  expect(page.container.querySelector('input')?.value).toBe('');
  type('12/31/2025');
  expect(onChange).toHaveBeenLastCalledWith('2025-12-31', expect.anything());
  // The owner has taken another one.
  show({ value: '2026-02-01', onChange });
  expect(page.container.querySelector('input')?.value).toBe('02/01/2026');
});

it('goes back to the date from before when its owner had taken that there is none', () => {
  show({ value: '2026-01-05' });
  type('01/05/202');
  show({ value: null });
  expect(page.container.querySelector('input')?.value).toBe('01/05/202');
  show({ value: '2026-01-05' });
  expect(page.container.querySelector('input')?.value).toBe('01/05/2026');
});

/** The module of the calendar comes. */
const come = () =>
  act(async () => {
    await import('./CalendarPopover.js');
  });

it.each([
  ['the focus went on', () => document.querySelector<HTMLElement>('[data-next]')?.focus()],
  [
    'Escape was pressed',
    (button: HTMLElement) =>
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
])('opens no calendar that comes after %s', async (_, leave) => {
  show({});
  const button = page.container.querySelector('button');
  if (!button) throw new Error('There is no button.');
  act(() => button.focus());
  act(() => button.click());
  const next = document.body.appendChild(document.createElement('input'));
  next.dataset.next = '';
  act(() => void leave(button));
  next.remove();
  await come();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  act(() => button.click());
  await come();
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
});

it('closes its calendar when the date can no longer be changed', async () => {
  show({});
  await act(async () => {
    page.container.querySelector('button')?.click();
    await import('./CalendarPopover.js');
  });
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  show({ isReadOnly: true });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  show({});
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
