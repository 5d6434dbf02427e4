/**
 * Reads what a spreadsheet puts on the clipboard: lines of cells with tabs between them. A cell that contains a tab, a line break or a
 * quotation mark is in quotation marks.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  // A cell in quotation marks, or the text before the next tab or line break; then the tab or line break.
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Spreadsheets put a line break after the last line, too.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Writes cells as a spreadsheet reads them from the clipboard. A quotation mark within a text needs no others around it. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) =>
      cells.map((text) => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');
}
