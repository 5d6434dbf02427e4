import { csvField, csvLine, withoutFormula } from '@slip/forms/rules';

/** So that a spreadsheet reads the file as UTF-8: "Zoë" and not "ZoÃ«". */
export const CSV_START = '\uFEFF';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number, a negative one as well, is no formula and stays a number. */
function csvCell(text: string): string {
  return csvField(PLAIN_NUMBER.test(text) ? text : withoutFormula(text));
}

/** A line of a CSV file of cells as people read them; no cell is run as a formula. */
export function csvRow(cells: readonly string[]): string {
  return csvLine(cells.map(csvCell));
}
