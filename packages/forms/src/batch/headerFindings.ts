import type { BatchFinding } from './BatchFinding.js';
import type { CsvColumn } from './csvTable.js';
import { finding, lineFinding } from './findings.js';

/** Whether two names of columns are the same: letters may be large or small. */
export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const separatorNames: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** The separator that a header has instead of commas, where it has one. */
function foreignSeparator(names: readonly string[]): string | undefined {
  const [only = ''] = names;
  return names.length > 1 ? undefined : Object.keys(separatorNames).find((each) => only.includes(each));
}

/** What is wrong with the header of a file: its separator, or the names of its columns. */
export function headerFindings(
  line: number,
  names: readonly string[],
  table: readonly CsvColumn[],
): readonly BatchFinding[] {
  const separator = foreignSeparator(names);
  if (separator !== undefined) {
    const found = lineFinding('R001', line, {
      message: `The columns are separated by ${separatorNames[separator] ?? separator}, not by commas.`,
      fix: 'Save it with commas: in Excel as "CSV (Comma delimited)"; if that writes semicolons, set the list separator of Windows (Region, Additional settings) to a comma.',
    });
    return [found];
  }
  const isKnown = (name: string) => table.some(({ header }) => sameName(header, name));
  const place = (column: string) => ({ line, column, value: column });
  return [
    ...names
      .filter((name) => !isKnown(name))
      .map((name) =>
        finding('R001', place(name), {
          message: name === '' ? 'A column has no name.' : `"${name}" is no column of these files.`,
          fix: 'Use the column names of the template, or remove the column.',
        }),
      ),
    ...names
      .filter((name, index) => isKnown(name) && names.findIndex((other) => sameName(other, name)) < index)
      .map((name) =>
        finding('R001', place(name), {
          message: `The column ${name} is there twice.`,
          fix: 'Remove one of them.',
        }),
      ),
    ...table
      .filter(({ header, isRequired }) => isRequired && !names.some((name) => sameName(name, header)))
      .map(({ header }) =>
        finding('R001', place(header), {
          message: `The column ${header} is missing.`,
          fix: 'The first line names the columns: add it, as in the template.',
        }),
      ),
  ];
}
