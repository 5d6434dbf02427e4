import { describe, expect, it, test } from 'vitest';
import { checkFile, formatBytes, sizeOverLimit } from './fileRules.js';

function file(name: string, bytes: number, lastModified = 0): File {
  return new File(['x'.repeat(bytes)], name, { lastModified });
}

const rules = { endings: ['.xml', '.CSV'], maxBytes: 100, maxFiles: 2 };
const listed = [file('a.xml', 10)];

describe('checkFile', () => {
  test.each([
    ['b.xml', 10, null],
    ['B.XML', 10, null],
    ['b.csv', 100, null],
    ['b.pdf', 10, 'wrong-kind'],
    ['bxml', 10, 'wrong-kind'],
    ['b.xml.zip', 10, 'wrong-kind'],
    ['b.xml', 0, 'empty'],
    ['b.xml', 101, 'too-large'],
    ['a.xml', 10, 'duplicate'],
    ['a.xml', 11, null],
  ])('tells of %s with %i bytes: %s', (name, bytes, problem) => {
    expect(checkFile(file(name, bytes), false, rules, listed)).toBe(problem);
  });

  it('counts, knows folders, and takes anything without rules', () => {
    expect(checkFile(file('c.xml', 1), false, rules, [...listed, file('b.xml', 1)])).toBe('too-many');
    expect(checkFile(file('Reports', 0), true, rules, [])).toBe('folder');
    expect(checkFile(file('any', 1), false, {}, listed)).toBeNull();
    expect(checkFile(file('a.xml', 10, 5), false, rules, listed)).toBeNull();
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [13_002_342, '12.4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [13_002_342, 10_485_760, ['12.4 MB', '10 MB']],
  [10_500_000, 10_485_760, ['10.01 MB', '10 MB']],
  [10_485_761, 10_485_760, ['10,485,761 bytes', '10,485,760 bytes']],
])('%i over %i can be told apart', (bytes, limit, texts) => {
  expect(sizeOverLimit(bytes, limit)).toEqual(texts);
});
