import { type CsvSeparator, csvValues } from './csvRecords.js';
import type { CsvColumn } from './csvTable.js';
import type { BatchFinding } from './findings.js';
import { finding } from './findings.js';

/** Other names that people and programs give to columns, in letters and digits only; each can mean one column only. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  PolicyNumber: ['policyno', 'policynr', 'policynum', 'policynbr', 'polno', 'polnum'],
  InsuredName: ['nameofinsured', 'namedinsured'],
  EffectiveDate: ['effdate', 'effectivedt'],
  ExpirationDate: ['expdate', 'expirationdt', 'expirydate'],
  TransactionType: ['transtype', 'transactiontypecode'],
  CoverageCode: ['covcode', 'coveragecd'],
  TaxStatus: ['taxstatuscode'],
  InsurerNAIC: ['insurernaicnumber', 'insurernaicno', 'insurernaiccode'],
  PolicyFee: ['policyfees'],
  InsuredAddress1: ['insuredaddress', 'insuredaddressline1'],
  InsuredAddress2: ['insuredaddressline2'],
  InsuredZip: ['insuredzipcode', 'insuredpostalcode'],
  InsuredCountry: ['insuredcountrycode'],
  RiskAddress1: ['riskaddress', 'riskaddressline1'],
  RiskAddress2: ['riskaddressline2'],
  RiskZip: ['riskzipcode', 'riskpostalcode'],
  MasterPolicyNumber: ['masterpolicyno', 'masterpolicynum'],
  PolicyComment: ['policycomments'],
  TransactionComment: ['transactioncomments'],
  FilerReference: ['filerref', 'filerreferencenumber'],
  AgentNPN: ['agentnpnnumber', 'agentnationalproducernumber'],
  AgentLicense: ['agentlicenseno', 'agentlicensenumber'],
};

/** A name in small letters, without marks and spaces. */
const bareName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function meansColumn(name: string, { header }: CsvColumn): boolean {
  const bare = bareName(name);
  return bare === bareName(header) || (otherNames[header]?.includes(bare) ?? false);
}

/**
 * The certain meaning of column names that are not those of the template: `Policy No` is PolicyNumber where no other
 * column of the file has that meaning. No file is read by these meanings: they are offered to a person.
 *
 * @returns by the name in the file, the name of the template
 */
export function unambiguousColumns(
  names: readonly string[],
  table: readonly CsvColumn[],
): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const column of table) {
    const meant = names.filter((name) => meansColumn(name, column));
    const [only] = meant;
    // The names of the template are accepted in small and in capital letters.
    const isTemplateName = only?.toLowerCase() === column.header.toLowerCase();
    if (only !== undefined && meant.length === 1 && !isTemplateName) meanings.set(only, column.header);
  }
  return meanings;
}

/** True if two names of columns are the same; capital and small letters count as the same. */
export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const separatorNames: Readonly<Record<Exclude<CsvSeparator, ','>, string>> = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
const foreignSeparators = [';', '\t', '|'] as const satisfies readonly (keyof typeof separatorNames)[];

const isKnown = (name: string, table: readonly CsvColumn[]) =>
  table.some(({ header }) => sameName(header, name));

/** True if each name of a header is a column of a table, or certainly means one. */
function areColumns(names: readonly string[], table: readonly CsvColumn[]): boolean {
  const certain = unambiguousColumns(names, table);
  return names.length > 1 && names.every((name) => isKnown(name, table) || certain.has(name));
}

/**
 * Says that a header has another separator than commas.
 *
 * @param text the text of the header
 * @returns `undefined` where the header has commas, or no separator
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

/** Problems with the names of the columns in the header of a file. */
export function headerFindings(
  line: number,
  names: readonly string[],
  table: readonly CsvColumn[],
): readonly BatchFinding[] {
  const certain = unambiguousColumns(names, table);
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
