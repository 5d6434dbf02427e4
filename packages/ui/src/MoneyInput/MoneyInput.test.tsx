import { act, StrictMode } from 'react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { formatAmount } from '../amount/index.js';
import { READ, REFUSED } from '../amount/pasteTable.js';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { onPage } from '../registry/onPage.js';
import { MoneyInput, type MoneyInputProps } from './index.js';

const page = onPage();
const onChange = vi.fn<NonNullable<MoneyInputProps['onChange']>>();

function show(props: Partial<MoneyInputProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <MoneyInput label="Premium" onChange={onChange} {...props} />
      </StrictMode>,
    ),
  );
}

function input(): HTMLInputElement {
  const element = page.container.querySelector('input');
  if (!element) throw new Error('There is no input.');
  return element;
}

/** Writes as a browser does: past React, which would otherwise think that nothing changed. */
function write(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
}

/** Puts a text where the selection is, in one piece. */
function insert(text: string, inputType: string): void {
  act(() => {
    const { value, selectionStart, selectionEnd } = input();
    write(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0));
    const caret = (selectionStart ?? 0) + text.length;
    input().setSelectionRange(caret, caret);
    input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });
}

function paste(text: string): void {
  act(() => {
    input().focus();
    input().select();
  });
  insert(text, 'insertFromPaste');
}

function type(text: string): void {
  for (const key of text) insert(key, 'insertText');
}

function leave(): void {
  act(() => input().blur());
}

/** The error of the field, as it is read with the field. */
function error(): string {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The amount and the problem that the form was last told. */
function told(): { cents: number | null | undefined; problem: string | undefined } {
  const [cents, change] = onChange.mock.lastCall ?? [];
  return { cents, problem: change?.problem?.problem };
}

afterEach(() => {
  vi.clearAllMocks();
});

// A minus that is typed first is a start and not wrong, and a text of blanks alone is nothing.
const BEGINNINGS = new Set(['-']);

describe('what is pasted', () => {
  test.each(READ)('%j is %i cents, and is written so', (text, cents) => {
    show({ defaultValue: 99 });
    paste(text);
    expect(told()).toEqual({ cents, problem: undefined });
    expect(input().getAttribute('aria-invalid')).toBeNull();
    leave();
    expect(input().value).toBe(formatAmount(cents));
  });

  test.each(REFUSED.filter(([, problem]) => problem !== 'empty').filter(([text]) => !BEGINNINGS.has(text)))(
    '%j is shown as wrong: %s',
    (text, problem) => {
      show({ defaultValue: 99 });
      paste(text);
      leave();
      expect(told()).toEqual({ cents: null, problem });
      expect(input().getAttribute('aria-invalid')).toBe('true');
      expect(error()).toMatch(/^Error: /);
      // The pasted text stays as it is, so that the person can correct it.
      expect(input().value).toBe(text);
    },
  );

  test.each(REFUSED.filter(([, problem]) => problem === 'empty'))('%j is nothing', (text) => {
    show({ defaultValue: 99, allowsEmpty: true });
    paste(text);
    expect(told()).toEqual({ cents: null, problem: undefined });
  });

  it('is never misread: the table is long enough to say so', () => {
    expect(READ.length + REFUSED.length).toBeGreaterThanOrEqual(60);
  });
});

describe('MoneyInput', () => {
  it('tells the form of every text that cannot be read, also when what is wrong stays the same', () => {
    show({ allowsEmpty: true, defaultValue: null });
    paste('12abc');
    const [, first] = onChange.mock.lastCall ?? [];
    expect(first?.message).toBe('“12abc” is not an amount. Write it like 1,234.50.');
    paste('34xyz');
    const [, second] = onChange.mock.lastCall ?? [];
    expect(second?.message).toBe('“34xyz” is not an amount. Write it like 1,234.50.');
    expect(error()).toBe('Error: “34xyz” is not an amount. Write it like 1,234.50.');
  });

  it('does not tell the form again of an amount that is only written otherwise', () => {
    show({ defaultValue: 123_450 });
    paste('1234.5');
    paste('$1,234.50');
    leave();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    // Read as one key that took our comma away, and with it the last digit.
    [1_234_567, '12345.67', 1_234_567, undefined],
    [1_234_567, '12345.68', 1_234_568, undefined],
    [123_400, '1.234', null, 'ambiguous'],
    [12_300, '1,23', null, 'ambiguous'],
  ])(
    'reads what is pasted over %i as a whole, however little differs: %s',
    (before, text, cents, problem) => {
      show();
      act(() => input().focus());
      type(formatAmount(before).replace('.00', ''));
      paste(text);
      expect(told()).toEqual({ cents, problem });
      expect(input().getAttribute('aria-invalid')).toBe(problem ? 'true' : null);
      leave();
      expect(input().value).toBe(cents === null ? text : formatAmount(cents));
    },
  );

  it.each([
    ['100000000.00', 10_000_000_000, undefined],
    ['-100000000.00', -10_000_000_000, undefined],
    ['100000000.01', null, 'too-large'],
    ['-100000000.01', null, 'too-large'],
    ['(100,000,000.01)', null, 'too-large'],
  ])('goes up to the limit, either way: %s', (text, cents, problem) => {
    show();
    paste(text);
    expect(told()).toEqual({ cents, problem });
    leave();
    expect(input().getAttribute('aria-invalid')).toBe(problem ? 'true' : null);
  });

  it('says once what is wrong with a paste, and nothing while somebody types', () => {
    show();
    const listener = hearAnnouncements();
    paste('1.234,56');
    expect(listener.said()).toEqual(['“1.234,56” can be read in more than one way. Write it like 1,234.50.']);
    paste('1234.56');
    expect(listener.said().filter(Boolean)).toEqual([]);
    act(() => input().select());
    type('12.345');
    expect(listener.said().filter(Boolean)).toEqual([]);
    leave();
    expect(listener.said()).toEqual(['“12.345” can be read in more than one way. Write it like 1,234.50.']);
    listener.stop();
  });

  it('turns the sign by its button and gives the focus back to the amount', () => {
    show({ defaultValue: 123_450, signToggle: 'always' });
    const button = page.container.querySelector('button');
    act(() => button?.click());
    expect(told()).toEqual({ cents: -123_450, problem: undefined });
    expect(document.activeElement).toBe(input());
    expect(button?.getAttribute('aria-label')).toBe('Make positive');
  });

  it('leaves the amount alone while the wheel turns over it', () => {
    show({ defaultValue: 123_450 });
    act(() => {
      input().focus();
      input().dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 120 }));
    });
    expect(input().value).toBe('1,234.50');
    expect(onChange).not.toHaveBeenCalled();
  });
});
