import { describe, expect, it } from 'vitest';
import { wrapText } from '../src/pdf/wrapText.js';

const linesOf = (text: string, width: number) => wrapText(text, width, ({ length }) => length);

describe('texts of a printed document', () => {
  it('keep a number with hyphens on one line where it has room', () => {
    expect(linesOf('Policy SL-2026-0041 of Larkin', 15)).toEqual(['Policy', 'SL-2026-0041 of', 'Larkin']);
    expect(linesOf('SL-2026-0041-2027-0042', 10)).toEqual(['SL-2026-', '0041-2027-', '0042']);
  });

  it('break words between their parts', () => {
    expect(linesOf('excess-and-surplus lines', 12)).toEqual(['excess-and-', 'surplus', 'lines']);
    expect(linesOf('from -12.00 to', 8)).toEqual(['from', '-12.00', 'to']);
  });
});
