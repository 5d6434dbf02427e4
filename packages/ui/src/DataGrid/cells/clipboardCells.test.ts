import { describe, expect, it } from 'vitest';
import { readCells, writeCells } from './clipboardCells.js';

describe('cells on the clipboard', () => {
  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['', [['']]],
    ['\t\n', [['', '']]],
    ['a\r\n\r\nb', [['a'], [''], ['b']]],
  ])('%j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
    expect(readCells(writeCells(cells))).toEqual(cells);
  });
});
