import type { BatchFinding } from './BatchFinding.js';
import { certainColumns } from './certainColumns.js';
import { type CsvSeparator, csvValues } from './csvRecords.js';
import type { CsvColumn } from './csvTable.js';
import { finding } from './findings.js';

/** Whether two names of columns are the same: letters may be large or small. */
export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const separatorNames: Readonly<Record<Exclude<CsvSeparator, ','>, string>> = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
const foreignSeparators = [';', '\t', '|'] as const satisfies readonly (keyof typeof separatorNames)[];

const isKnown = (name: string, table: readonly CsvColumn[]) =>
  table.some(({ header }) => sameName(header, name));

/** Whether the names of a header are those of a table, or mean them for certain. */
function areColumns(names: readonly string[], table: readonly CsvColumn[]): boolean {
  const certain = certainColumns(names, table);
  return names.length > 1 && names.every((name) => isKnown(name, table) || certain.has(name));
}

/**
 * Says that a header has another separator than commas.
 *
 * @param text of the header, which may not be readable with commas
 * @returns `undefined` where it has commas, or nothing that separates
 */
export function separatorFinding(
  line: number,
  text: string,
  table: readonly CsvColumn[],
): BatchFinding | undefined {
  if (text.includes(',')) return undefined;
  const separator = foreignSeparators.find((each) => text.includes(each));
  if (separator === undefined) return undefined;
  const names = csvValues(text, separator)?.map(({ value }) => value) ?? [];
  const found = finding(
    'R001',
    { line, column: null, value: separator },
    {
      message: `The columns are separated by ${separatorNames[separator]}, not by commas.`,
      fix: 'Save it with commas: in Excel as "CSV (Comma delimited)"; if that writes semicolons, set the list separator of Windows (Region, Additional settings) to a comma.',
    },
  );
  return areColumns(names, table) ? { ...found, meant: ',' } : found;
}

/** What is wrong with the names of the columns in the header of a file. */
export function headerFindings(
  line: number,
  names: readonly string[],
  table: readonly CsvColumn[],
): readonly BatchFinding[] {
  const certain = certainColumns(names, table);
  const meanings = new Set(certain.values());
  const place = (column: string) => ({ line, column, value: column });
  const unknown = (name: string): BatchFinding => {
    const meant = certain.get(name);
    const found = finding('R001', place(name), {
      message: name === '' ? 'A column has no name.' : `"${name}" is no column of these files.`,
      fix: meant ? `Name it ${meant}.` : 'Use the column names of the template, or remove the column.',
    });
    return meant === undefined ? found : { ...found, meant };
  };
  return [
    ...names.filter((name) => !isKnown(name, table)).map(unknown),
    ...names
      .filter(
        (name, index) => isKnown(name, table) && names.findIndex((other) => sameName(other, name)) < index,
      )
      .map((name) =>
        finding('R001', place(name), {
          message: `The column ${name} is there twice.`,
          fix: 'Remove one of them.',
        }),
      ),
    ...table
      .filter(
        ({ header, isRequired }) =>
          isRequired && !meanings.has(header) && !names.some((name) => sameName(name, header)),
      )
      .map(({ header }) =>
        finding('R001', place(header), {
          message: `The column ${header} is missing.`,
          fix: 'The first line names the columns: add it, as in the template.',
        }),
      ),
  ];
}
