import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAmount, parseAmount } from '../amount/index.js';
import { editAmountText, findEdit, regroup, toggleSign } from './useAmountText.js';

/** A text with `|` where the caret stands. */
function marked(text: string) {
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}

function mark({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('findEdit', () => {
  test.each([
    ['1,234', '1,2345', '', '5'],
    ['1,234', '1234', ',', ''],
    ['1,234', '', '1,234', ''],
    ['', '(5.00)', '', '(5.00)'],
    ['1,234', '1,934', '2', '9'],
    ['11', '111', '', '1'],
  ])('between %j and %j', (before, after, removed, inserted) => {
    expect(findEdit(before, after)).toStrictEqual({ removed, inserted });
  });
});

describe('regroup', () => {
  test.each([
    ['1234|', '1,234|'],
    ['12|34', '1,2|34'],
    ['|1234567', '|1,234,567'],
    ['1,2345|67.00', '1,234,5|67.00'],
    ['-1234|.5', '-1,234|.5'],
    ['(1234|)', '(1,234|)'],
    ['05|', '5|'],
    ['0|', '0|'],
    ['00.|5', '0.|5'],
    ['|', '|'],
    ['.5|', '.5|'],
    ['12ab34|', '12ab34|'],
    ['1.2.3|', '1.2.3|'],
  ])('makes %j into %j', (before, after) => {
    expect(mark(regroup(marked(before)))).toBe(after);
  });

  it('changes nothing but commas and leading zeros', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,9}(\.\d{0,2})?$/);
    fc.assert(
      fc.property(digits, fc.nat(14), (text, at) => {
        const caret = Math.min(at, text.length);
        const after = regroup({ text, caret });
        expect(after.text.replaceAll(',', '')).toBe(text);
        expect(after.text.slice(0, after.caret).replaceAll(',', '')).toBe(text.slice(0, caret));
      }),
    );
  });
});

/** Types, one character after the other, at the caret. */
function type(characters: string, start = { text: '', caret: 0, hasOwnComma: false }) {
  let state = start;
  for (const character of characters.split('')) {
    const text = state.text.slice(0, state.caret) + character + state.text.slice(state.caret);
    state = editAmountText(state, { text, caret: state.caret + 1 }, 'insertText');
  }
  return state;
}

describe('editAmountText', () => {
  it('groups while typing', () => {
    expect(type('1234567.89').text).toBe('1,234,567.89');
  });

  it('reads a comma that is typed where a thousands comma stands', () => {
    expect(type('1,234').text).toBe('1,234');
    expect(type('1,234567').text).toBe('1,234,567');
    expect(type('12,345.60').text).toBe('12,345.60');
  });

  it('leaves a comma that may mean a decimal comma, so that it is shown as a problem', () => {
    expect(parseAmount(type('1234,56').text)).toMatchObject({ problem: 'ambiguous' });
    expect(parseAmount(type('12,5').text)).toMatchObject({ problem: 'ambiguous' });
    expect(parseAmount(type('1.234,56').text)).toMatchObject({ problem: 'ambiguous' });
  });

  it('takes the digit beside a comma of ours', () => {
    const before = { text: '1,234', hasOwnComma: false };
    expect(mark(editAmountText(before, marked('1|234'), 'deleteContentBackward'))).toBe('|234');
    expect(mark(editAmountText(before, marked('1|234'), 'deleteContentForward'))).toBe('1|34');
  });

  it('writes out what is pasted whole, and leaves what it cannot read', () => {
    const empty = { text: '', hasOwnComma: false };
    expect(editAmountText(empty, marked('($1,234.5)|'), 'insertFromPaste')).toMatchObject({
      text: '-1,234.50',
      isPaste: true,
    });
    expect(editAmountText(empty, marked('1.234,56|'), 'insertFromPaste')).toMatchObject({
      text: '1.234,56',
      isPaste: true,
    });
  });

  it('means the same as what was typed, or shows a problem, whatever is typed', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789.,-'.split('')), { maxLength: 12 });
    fc.assert(
      fc.property(keys, (typed) => {
        const text = typed.join('');
        const read = parseAmount(type(text).text);
        if (!read.ok) return;
        // Commas may be missing where we put them ourselves, but never change the digits or the point.
        const meant = parseAmount(text.replaceAll(',', ''));
        expect(meant).toMatchObject({ ok: true, cents: read.cents });
      }),
    );
  });
});

describe('toggleSign', () => {
  test.each([
    ['1,234.50', 123_450, '-1,234.50'],
    ['(1,234.50)', -123_450, '1,234.50'],
    ['0.00', 0, '-'],
    ['-', 0, ''],
    ['', null, '-'],
    ['1.234,56', null, '-1.234,56'],
    ['-1.234,56', null, '1.234,56'],
  ])('turns %j into %j', (text, cents, after) => {
    expect(toggleSign(text, cents)).toBe(after);
  });

  it('turned twice is the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }).filter(Boolean), (cents) => {
        expect(parseAmount(toggleSign(toggleSign(formatAmount(cents), cents), -cents))).toMatchObject({
          cents,
        });
      }),
    );
  });
});
