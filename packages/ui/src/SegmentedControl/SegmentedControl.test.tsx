import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { SegmentedControl, type SegmentedControlProps } from './index.js';

const page = onPage();
const onChange = vi.fn<(value: string) => void>();
const options = ['Month', 'Year'].map((label) => ({ value: label.toLowerCase(), label }));

function show(props: Partial<SegmentedControlProps> = {}): void {
  act(() =>
    page.root.render(<SegmentedControl label="Shown by" options={options} onChange={onChange} {...props} />),
  );
}

const segments = () => [...page.container.querySelectorAll<HTMLElement>('[role="radio"]')];
const press = (name: string) =>
  act(() =>
    segments()
      .find((each) => each.textContent === name)
      ?.click(),
  );
const chosen = () =>
  segments().flatMap((each) => (each.getAttribute('aria-checked') === 'true' ? each.textContent : []));

it('has the first segment chosen, and one that is pressed again stays so', () => {
  show();
  expect(chosen()).toEqual(['Month']);
  press('Month');
  expect(chosen()).toEqual(['Month']);
});

it('shows what its owner has chosen', () => {
  show({ value: 'month' });
  press('Year');
  expect(onChange).toHaveBeenLastCalledWith('year');
  expect(chosen()).toEqual(['Month']);
  show({ value: 'year' });
  expect(chosen()).toEqual(['Year']);
});
