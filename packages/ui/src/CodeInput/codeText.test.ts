import { describe, expect, it, test } from 'vitest';
import { type CodeSelection, editCode, findCode } from './codeText.js';

describe('findCode', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123\u2013456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Your code is 123456. It expires in 10 minutes.', '123456'],
    ['Your code is 123-456, valid for 10 min', '123456'],
    ['123456 (again: 123456)', '123456'],
    ['Use 123456, not 654321', null],
    ['1234567', null],
    ['Call 307-555-0100', null],
    ['Call 307 555 0100', null],
    ['123456 10 minutes left', '123456'],
    ['Your code is 123456, questions: 307-555-0100', '123456'],
    ['12345', null],
    ['', null],
  ])('finds in %j the code %j', (text, code) => {
    expect(findCode(text, 6)).toBe(code);
  });

  it('knows other lengths', () => {
    expect(findCode('PIN 4711', 4)).toBe('4711');
    expect(findCode('8 of 12345678', 8)).toBe('12345678');
  });
});

/** '12|3' is a caret behind the 2; '1[23]' marks the 2 and the 3. */
function at(text: string): CodeSelection {
  const start = text.search(/[[|]/);
  const end = text.includes('|') ? start : text.indexOf(']') - 1;
  return { text: text.replaceAll(/[[\]|]/g, ''), start, end };
}

function shown({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

/** The input as a browser leaves it when something is put in. */
function put(before: string, inserted: string, inputType = 'insertText') {
  const place = at(before);
  const raw = place.text.slice(0, place.start) + inserted + place.text.slice(place.end);
  return editCode(place, raw, place.start + inserted.length, inputType, 6);
}

describe('editCode', () => {
  test.each([
    ['|', '1', '1|'],
    ['12|', '3', '123|'],
    ['1|23', '9', '19|3'],
    ['|123456', '9', '9|23456'],
    ['1[23]4', '9', '19|4'],
    ['[123456]', '7', '7|'],
    ['12|', 'x', '12|'],
    ['1|2', ' ', '1|2'],
  ])('typing in %j the key %j gives %j', (before, key, after) => {
    const edit = put(before, key);
    expect(shown(edit)).toBe(after);
    expect(edit).toMatchObject({ reason: 'type', isRefused: false });
  });

  it('drops a digit behind a full code', () => {
    expect(put('123456|', '6')).toMatchObject({ text: '123456', isRefused: false });
  });

  test.each([
    ['|', '123 456', '123456|'],
    ['12|', '987-654', '987654|'],
    ['9|99999', '123456', '123456|'],
    ['123|', '456', '123456|'],
    ['1|23456', '99', '199|456'],
    ['[123]456', '98', '98|456'],
    ['1|', 'Your code is 123456.', '123456|'],
  ])('pasting in %j the text %j gives %j', (before, text, after) => {
    const edit = put(before, text, 'insertFromPaste');
    expect(shown(edit)).toBe(after);
    expect(edit).toMatchObject({ reason: 'paste', isRefused: false });
  });

  test.each([
    ['12|', 'hello'],
    ['12|', '1234567'],
    ['1234|', '567'],
    ['|', 'Use 123456, not 654321'],
  ])('refuses in %j the paste %j and keeps what was there', (before, text) => {
    expect(put(before, text, 'insertFromPaste')).toMatchObject({ text: at(before).text, isRefused: true });
  });

  test.each([
    ['12|3', '13', 1, '1|3'],
    ['|123', '23', 0, '|23'],
    ['1[23]4', '14', 1, '1|4'],
    ['[123456]', '', 0, '|'],
  ])('deleting in %j', (before, raw, caret, after) => {
    const edit = editCode(at(before), raw, caret, 'deleteContentBackward', 6);
    expect(shown(edit)).toBe(after);
    expect(edit.reason).toBe('delete');
  });

  it('takes a code from a phone, a password manager or a keyboard that offers it', () => {
    expect(editCode(at('|'), '123456', 6, '', 6)).toMatchObject({ text: '123456', reason: 'autofill' });
    expect(editCode(at('12|'), '123-456', 7, '', 6)).toMatchObject({ text: '123456', reason: 'autofill' });
    expect(put('12|', '654321')).toMatchObject({ text: '654321', reason: 'autofill' });
    // One key after the other, each time the whole text.
    expect(editCode(at('1|'), '12', 2, '', 6)).toMatchObject({ text: '12', reason: 'autofill' });
  });

  it('follows an undo', () => {
    expect(editCode(at('12|'), '1', 1, 'historyUndo', 6)).toMatchObject({ text: '1', reason: 'delete' });
    expect(editCode(at('1|'), '12', 2, 'historyRedo', 6)).toMatchObject({ text: '12', reason: 'type' });
  });
});
