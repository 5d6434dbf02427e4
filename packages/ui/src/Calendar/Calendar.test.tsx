import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { Calendar, type CalendarProps } from './index.js';

const page = onPage();
const onChange = vi.fn<NonNullable<CalendarProps['onChange']>>();

function show(props: Partial<CalendarProps>): void {
  act(() =>
    page.root.render(<Calendar label="First day" today="2024-06-12" onChange={onChange} {...props} />),
  );
}

function press(date: string): void {
  act(() => page.container.querySelector<HTMLElement>(`[role="button"][aria-label*="${date}"]`)?.click());
}

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
