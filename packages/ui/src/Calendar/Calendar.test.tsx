import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { type KeyPlays, playGuideKeys, pressKey } from '../registry/guideKeys.js';
import { onPage } from '../registry/onPage.js';
import { Calendar, type CalendarProps } from './index.js';

const page = onPage();
const onChange = vi.fn<NonNullable<CalendarProps['onChange']>>();

function show(props: Partial<CalendarProps>): void {
  act(() =>
    page.root.render(<Calendar label="First day" today="2024-06-12" onChange={onChange} {...props} />),
  );
}

const day = (date: string) =>
  page.container.querySelector<HTMLElement>(`[role="button"][aria-label*="${date}"]`);
const press = (date: string) => act(() => day(date)?.click());

const chosen = () => page.container.querySelector('[aria-selected="true"]')?.textContent;

it('tells the day that was pressed, and shows the one that its owner has', () => {
  show({ value: '2024-06-03' });
  press('June 10, 2024');
  expect(onChange.mock.calls).toEqual([['2024-06-10']]);
  expect(chosen()).toBe('3');
  show({ value: '2024-06-10' });
  expect(chosen()).toBe('10');
});

it('is left as it is where it is only read', () => {
  onChange.mockClear();
  show({ defaultValue: '2024-06-03', isReadOnly: true });
  press('June 10, 2024');
  expect(onChange).not.toHaveBeenCalled();
  expect(chosen()).toBe('3');
});

const isOff = (slot: string) =>
  page.container.querySelector(`button[slot="${slot}"]`)?.hasAttribute('disabled');

it('leads to no month in which nothing can be chosen', () => {
  show({ min: '2024-06-02', max: '2024-07-20' });
  expect(isOff('previous')).toBe(true);
  expect(isOff('next')).toBe(false);
});

const shift = { shiftKey: true };

/** Shows the calendar with the focus on a day, and presses keys; each leads to a day. */
function goThrough(
  keys: ReadonlyArray<readonly [key: string, date: string, held?: KeyboardEventInit]>,
): void {
  show({ defaultValue: '2024-06-03' });
  act(() => day('June 3, 2024')?.focus());
  for (const [key, date, held] of keys) {
    pressKey(key, held);
    expect(document.activeElement?.getAttribute('aria-label')).toContain(` ${date}`);
  }
}

/** The lines of the guide's table, by their keys as they stand there. */
const keys: KeyPlays = {
  '← → ↑ ↓': () => {
    goThrough([
      ['ArrowRight', 'June 4, 2024'],
      ['ArrowLeft', 'June 3, 2024'],
      ['ArrowDown', 'June 10, 2024'],
      ['ArrowUp', 'June 3, 2024'],
    ]);
  },
  'Page Up, Page Down': () => {
    goThrough([
      ['PageDown', 'July 3, 2024'],
      ['PageUp', 'June 3, 2024'],
      ['PageDown', 'June 3, 2025', shift],
      ['PageUp', 'June 3, 2024', shift],
    ]);
  },
  'Home, End': () => {
    goThrough([
      ['End', 'June 30, 2024'],
      ['Home', 'June 1, 2024'],
    ]);
  },
  'Enter, Space': () => {
    onChange.mockClear();
    goThrough([
      ['ArrowDown', 'June 10, 2024'],
      ['Enter', 'June 10, 2024'],
      ['ArrowDown', 'June 17, 2024'],
      [' ', 'June 17, 2024'],
    ]);
    expect(onChange.mock.calls).toEqual([['2024-06-10'], ['2024-06-17']]);
  },
};

playGuideKeys(`${import.meta.dirname}/Calendar.mdx`, keys);
