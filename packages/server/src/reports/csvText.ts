/** So that a spreadsheet reads the file as UTF-8: "Zoë" and not "ZoÃ«". */
export const CSV_START = '\uFEFF';

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** As in `toCsv` of the design system, which the server does not know. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell of a CSV file. What a spreadsheet would carry out as a formula gets an apostrophe in front and stays text; a
 * number, a negative one as well, is no formula and stays a number.
 */
function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, its end included (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
