import { expect, it } from 'vitest';
import { csvRow } from '../src/spreadsheets/SpreadsheetExport.js';

it('a cell stays one cell in every spreadsheet, and none is run as a formula', () => {
  expect(csvRow(['Vail; Basalt', 'a\tb', '12 Pine St, Unit 4', '=1;2', '-12.50', 'Ada "A" Larkin'])).toBe(
    '"Vail; Basalt","a\tb","12 Pine St, Unit 4","\'=1;2",-12.50,"Ada ""A"" Larkin"\r\n',
  );
});
