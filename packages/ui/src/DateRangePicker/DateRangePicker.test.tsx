import { act, StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { DateRangePicker, type DateRangePickerProps } from './index.js';

const page = onPage();

function show(props: Partial<DateRangePickerProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <form>
          <DateRangePicker label="Period" {...props} />
          <button type="reset">Start over</button>
        </form>
      </StrictMode>,
    ),
  );
}

function inputs(): HTMLInputElement[] {
  return [...page.container.querySelectorAll('input')];
}

function texts(): string[] {
  return inputs().map(({ value }) => value);
}

/** Writes as a browser does: past React, which would otherwise think that nothing changed. */
function write(place: number, text: string): void {
  act(() => {
    const input = inputs()[place];
    input?.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

/** The focus goes on to what stands behind the range. */
function leave(): void {
  act(() => page.container.querySelector<HTMLElement>('[type="reset"]')?.focus());
}

/** The error of each end, in words. */
function errors(): string[] {
  return inputs().map((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

describe('DateRangePicker', () => {
  it('goes back to both ends it began with when the form is reset', () => {
    show({ defaultValue: { start: '2026-01-05', end: '2026-01-31' } });
    write(0, '02/01/2026');
    write(1, '02/28/2026');
    act(() => page.container.querySelector('form')?.reset());
    expect(texts()).toEqual(['01/05/2026', '01/31/2026']);
  });

  it('asks for the other end of an emptied range only after the person has left it again', () => {
    show();
    act(() => inputs()[0]?.focus());
    leave();
    write(0, '01/05/2026');
    expect(errors()).toEqual(['', '']);
    leave();
    expect(errors()).toEqual(['', 'Error: Add the end date. A range needs both ends.']);
  });

  it.each([
    ['2026-01-05', null, 'Add the end date. A range needs both ends.'],
    ['2026-03-01', '2026-02-28', 'Choose 03/01/2026 or later: the range starts on that day.'],
  ])('tells the form once what is wrong with the given range %j to %j', (start, end, message) => {
    const onChange = vi.fn<NonNullable<DateRangePickerProps['onChange']>>();
    show({ defaultValue: { start, end }, onChange });
    for (let visits = 0; visits < 2; visits += 1) {
      act(() => inputs()[0]?.focus());
      leave();
    }
    expect(errors()[1]).toBe(`Error: ${message}`);
    expect(onChange).toHaveBeenCalledOnce();
    expect(onChange.mock.lastCall?.[1].end.message).toBe(message);
  });

  it('says what is wrong within the limits of now', () => {
    show({ min: '2026-01-10' });
    write(0, '01/05/2026');
    write(1, '01/31/2026');
    leave();
    expect(errors()).toEqual(['Error: Choose 01/10/2026 or later.', '']);
    show({ max: '2026-01-20' });
    expect(errors()).toEqual(['', 'Error: Choose 01/20/2026 or earlier.']);
  });
});
