import { describe, expect, it } from 'vitest';
import { csvEncoding, decodeCsv, isWorkbook } from './decodeCsv.js';

const TEXT = 'Insured,Premium\r\nZoë’s Mill,1000.00\r\n';

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1) {
    view.setUint16(place * 2, text.charCodeAt(place), isLittle);
  }
  return bytes;
};

describe('the text of a file of a spreadsheet', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(TEXT), 'utf-8'],
    ['utf-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`), 'utf-8'],
    ['utf-16 with a mark', utf16(`\uFEFF${TEXT}`, true), 'utf-16le'],
    ['utf-16 big endian with a mark', utf16(`\uFEFF${TEXT}`, false), 'utf-16be'],
    ['utf-16 without a mark', utf16(TEXT, true), 'utf-16le'],
    ['utf-16 big endian without a mark', utf16(TEXT, false), 'utf-16be'],
  ] as const)('%s', (_, file, encoding) => {
    expect(csvEncoding(file)).toBe(encoding);
    expect(decodeCsv(file)).toBe(TEXT);
  });

  it('is Windows-1252 where it is no UTF-8', () => {
    // ë, ’ and € of Windows.
    const file = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x92, 0x73, 0x20, 0x80]);
    expect(decodeCsv(file)).toBe('Zoë’s €');
  });

  it('a workbook is told from it by its first bytes', () => {
    expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]))).toBe(true);
    expect(isWorkbook(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(true);
    expect(isWorkbook(new TextEncoder().encode('PK,1'))).toBe(false);
    expect(isWorkbook(new Uint8Array())).toBe(false);
  });
});
