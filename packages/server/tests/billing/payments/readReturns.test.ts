import { describe, expect, it } from 'vitest';
import { readReturns, returnReason, returnReasons } from '../../../src/billing/payments/ach/readReturns.js';
import { returnFile } from './returnFile.js';

const debit = {
  company: '9STOFOKDBT',
  routingNumber: '021000021',
  accountNumber: '123456789',
  amount: 125_000,
  payer: 'ADA LARKIN',
  trace: '111000020000041',
};
const file = returnFile([
  { debit, code: 'R01' },
  { debit: { ...debit, amount: 7, trace: '111000020000042', routingNumber: '111000025' }, code: 'R29' },
  { debit, code: 'C01' },
]);
const lines = file.split('\n');

/** The file with a line changed. */
const changed = (line: number, change: (text: string) => string) =>
  lines.map((text, index) => (index + 1 === line ? change(text) : text)).join('\n');

describe('a file of returns', () => {
  it.each([
    ['as the bank gave it', file],
    ['with the line ends of Windows', file.replaceAll('\n', '\r\n')],
    ['without the spaces at the ends of lines', lines.map((line) => line.trimEnd()).join('\n')],
    ['not filled up to ten lines', lines.slice(0, 14).join('\n')],
  ])('is read %s', (_, text) => {
    expect(readReturns(text)).toEqual({
      debits: [
        { line: 4, code: 'R01', trace: '111000020000041', amount: 125_000 },
        { line: 8, code: 'R29', trace: '111000020000042', amount: 7 },
        { line: 12, code: 'C01', trace: '111000020000041', amount: 0 },
      ],
    });
  });

  it('without a return is read, too: some banks send one every day', () => {
    expect(readReturns(returnFile([]))).toEqual({ debits: [] });
  });

  it.each<[string, string, number, string]>([
    ['nothing', '', 0, 'The file is empty.'],
    ['a text', 'Dear office,\nyour money', 1, 'An ACH file begins with one line of type 1'],
    ['the end cut off', lines.slice(0, 9).join('\n'), 0, 'The end of the file is missing'],
    ['a line cut out', lines.toSpliced(3, 1).join('\n'), 4, 'has no addendum that says why'],
    [
      'an entry cut out',
      lines.toSpliced(2, 2).join('\n'),
      3,
      'The number of entries is 0, but this line says 2',
    ],
    [
      'an amount changed',
      changed(3, (text) => text.replace('0000125000', '0000125001')),
      5,
      'The sum of debits is 125001',
    ],
    [
      'an amount with letters',
      changed(3, (text) => text.replace('0000125000', '00001250O0')),
      3,
      'Characters 30 to 39 must be digits',
    ],
    [
      'a bank changed',
      changed(3, (text) => text.replace('62611100002', '62611100003')),
      5,
      'The entry hash is 11100003',
    ],
    ['a line too long', changed(4, (text) => `${text}0`), 4, 'A line has 94 characters; this one has 95.'],
    [
      'a reason that is none',
      changed(4, (text) => text.replace('R01', 'X01')),
      4,
      '“X01” is no reason of a return',
    ],
    [
      'a debit on its way out',
      changed(4, (text) => text.replace('799', '705')),
      4,
      'is this the file of returns?',
    ],
    [
      'an addendum alone',
      lines.toSpliced(2, 1).join('\n'),
      3,
      'An addendum follows the entry it belongs to.',
    ],
    [
      'a batch in a batch',
      lines.toSpliced(4, 1).join('\n'),
      5,
      'A batch begins before the one before it has ended.',
    ],
    [
      'an entry outside of a batch',
      lines.toSpliced(1, 1).join('\n'),
      2,
      'This line stands outside of a batch.',
    ],
    [
      'a kind of line that is none',
      changed(4, (text) => text.replace('7', '4')),
      4,
      '“4” is no type of line',
    ],
    ['two files in one', file + file, 21, 'Nothing may follow the end of the file.'],
    [
      'a batch less than said',
      changed(14, (text) => text.replace('9000003', '9000004')),
      14,
      'The file has 3 batches',
    ],
    ['an end in a batch', lines.toSpliced(12, 1).join('\n'), 13, 'The file ends before its last batch.'],
  ])('with %s is refused as a whole, with line and reason', (_, text, line, message) => {
    expect(readReturns(text)).toEqual({ problem: { line, message: expect.stringContaining(message) } });
  });
});

describe('the reason of a return', () => {
  it('is told in words, with what to do, also of a code that we do not know', () => {
    for (const { words, fix } of [...Object.values(returnReasons), returnReason('R99')]) {
      expect(words).toMatch(/^[a-z][^.]*$/);
      expect(fix).toMatch(/^[A-Z].*\.$/);
    }
    for (const code of ['R01', 'R02', 'R03', 'R04', 'R08', 'R10', 'R16', 'R20', 'R29']) {
      expect(returnReason(code)).toBe(returnReasons[code]);
      expect(returnReason(code)).not.toEqual(returnReason('R99'));
    }
  });
});
