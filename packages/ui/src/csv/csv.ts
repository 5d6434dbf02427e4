/** The characters that a spreadsheet takes for the start of a formula, full-width characters included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
// A spreadsheet of a country that writes 1,5 for one and a half ends a cell at a semicolon; a tab ends one where text is pasted.
const needsQuotes = /[",;\t\r\n]/;

/** A text with a leading apostrophe where a spreadsheet would run it as a formula. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** A text as a field of a CSV file (RFC 4180): in quotes where it needs them. */
export function csvField(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file with its end, CRLF. The fields must be written with {@link csvField}. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}
