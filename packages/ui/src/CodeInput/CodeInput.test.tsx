import { act, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '../registry/onPage.js';
import { CodeInput, type CodeInputProps } from './index.js';

const page = onPage();
const onChange = vi.fn<NonNullable<CodeInputProps['onChange']>>();
const onComplete = vi.fn<NonNullable<CodeInputProps['onComplete']>>();

function show(props: Partial<CodeInputProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <CodeInput label="Code" onChange={onChange} onComplete={onComplete} {...props} />
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

function edit(inserted: string, inputType = 'insertText'): void {
  const element = input();
  act(() => {
    element.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType }));
    const start = element.selectionStart ?? 0;
    const end = element.selectionEnd ?? 0;
    write(element.value.slice(0, start) + inserted + element.value.slice(end));
    element.setSelectionRange(start + inserted.length, start + inserted.length);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });
}

function type(text: string): void {
  for (const key of text) edit(key);
}

/** As password managers do: no event before, no name for it. */
function fill(text: string): void {
  act(() => {
    write(text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function select(start: number, end = start): void {
  act(() => input().setSelectionRange(start, end));
}

function spoken(): string {
  return page.container.querySelector('output')?.textContent ?? '';
}

afterEach(() => {
  vi.clearAllMocks();
});

describe('CodeInput', () => {
  it('is one input that asks phones for the code, and says how many digits it takes', () => {
    show({ description: 'Sent to 307-555-0100.', errorMessage: 'Invalid code.' });
    expect(page.container.querySelectorAll('input')).toHaveLength(1);
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
    expect(input().hasAttribute('maxlength')).toBe(false);
    const notes = input()
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(['Sent to 307-555-0100. 6 digits.', 'Error: Invalid code.']);
  });

  it('completes once, with the reason of every change', () => {
    show();
    type('123456');
    expect(onChange.mock.calls.map(([code, { reason }]) => `${code} ${reason}`)).toEqual([
      '1 type',
      '12 type',
      '123 type',
      '1234 type',
      '12345 type',
      '123456 type',
    ]);
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('does not complete again when a key bounces or the same code is pasted over itself', () => {
    show();
    type('1234566');
    select(0, 6);
    edit('123 456', 'insertFromPaste');
    fill('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledTimes(6);
  });

  it('completes again once it was edited, also to the same code', () => {
    show();
    type('123456');
    select(5, 6);
    edit('', 'deleteContentBackward');
    expect(onChange).toHaveBeenLastCalledWith('12345', { reason: 'delete' });
    type('6');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123456']]);
  });

  it('does not go round with a password manager that fills a refused code in again', () => {
    show({ value: '' });
    fill('111111');
    show({ value: '111111', errorMessage: 'Invalid code.' });
    show({ value: '', errorMessage: 'Invalid code.' });
    fill('111111');
    fill('111111');
    expect(onComplete.mock.calls).toEqual([['111111']]);
    fill('222222');
    expect(onComplete.mock.calls).toEqual([['111111'], ['222222']]);
  });

  it('does not complete a code that was set from outside', () => {
    show({ value: '123456' });
    show({ value: '654321' });
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('follows its value, and leaves it where a change is not taken', () => {
    show({ value: '12' });
    type('3');
    expect(onChange).toHaveBeenLastCalledWith('123', { reason: 'type' });
    expect(input().value).toBe('12');
  });

  it('replaces the digit at the caret and keeps the caret', () => {
    show({ defaultValue: '123456' });
    select(2);
    type('9');
    expect(input().value).toBe('129456');
    expect(input().selectionStart).toBe(3);
    type('x');
    expect(input().value).toBe('129456');
    expect(input().selectionStart).toBe(3);
  });

  it.each([
    ['ArrowLeft', 6, 6, [4, 5]],
    ['ArrowLeft', 4, 5, [3, 4]],
    ['ArrowRight', 3, 4, [4, 5]],
    ['ArrowLeft', 0, 1, [0, 1]],
    ['ArrowRight', 5, 6, [5, 6]],
  ])('goes by %s from %i to %i to the next box', (key, start, end, marked) => {
    show({ defaultValue: '123456' });
    select(start, end);
    act(() => {
      input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    expect([input().selectionStart, input().selectionEnd]).toEqual(marked);
  });

  it('replaces the digit before the last one after a full code and ArrowLeft', () => {
    show();
    type('123456');
    act(() => {
      input().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
      );
    });
    type('9');
    expect(input().value).toBe('123496');
  });

  it('marks the digit in a box that is clicked', () => {
    show({ defaultValue: '123' });
    select(1);
    act(() => input().click());
    expect([input().selectionStart, input().selectionEnd]).toEqual([1, 2]);
  });

  it('waits for an input method to finish', () => {
    show();
    act(() => {
      input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    });
    act(() => {
      input().dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
      write('１２');
      input().dispatchEvent(
        new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', isComposing: true }),
      );
    });
    expect(input().value).toBe('１２');
    act(() => {
      input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    expect(input().value).toBe('12');
  });

  it('says once what is wrong with a paste, and takes it back with the next edit', () => {
    show({ defaultValue: '12' });
    act(() => input().focus());
    select(2);
    edit('hello', 'insertFromPaste');
    expect(spoken()).toBe('What you pasted is not one code of 6 digits. Copy the code alone, or type it.');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
    type('3');
    expect(spoken()).toBe('');
    expect(input().value).toBe('123');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('announces a refused code while it has the focus, and marks the code to be typed over', () => {
    show({ defaultValue: '123456' });
    show({ defaultValue: '123456', errorMessage: 'Invalid code.' });
    expect(spoken()).toBe('');
    act(() => input().focus());
    show({ defaultValue: '123456' });
    show({ defaultValue: '123456', errorMessage: 'Invalid code.' });
    expect(spoken()).toBe('Invalid code.');
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6]);
    act(() => input().blur());
    expect(spoken()).toBe('');
  });
});
