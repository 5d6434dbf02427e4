import { csvField, csvLine, withoutFormula } from '@slip/forms/rules';

/** So that a spreadsheet reads the file as UTF-8: "Zoë" and not "ZoÃ«". */
export const CSV_START = '\uFEFF';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The pattern of most texts: nothing in them is a formula, or needs quotes. */
const PLAIN_TEXT = /^[A-Za-z0-9][^",\r\n]*$/;

/** A text as a field. A number, a negative one as well, is no formula and stays a number. */
export function csvCell(text: string): string {
  if (text === '' || PLAIN_TEXT.test(text)) return text;
  return csvField(PLAIN_NUMBER.test(text) ? text : withoutFormula(text));
}

/** A line of a CSV file of cells as people read them; no cell is run as a formula. */
export function csvRow(cells: readonly string[]): string {
  return csvLine(cells.map(csvCell));
}
