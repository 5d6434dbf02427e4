import { describe, expect, it } from 'vitest';
import { type AgentHeader, agentColumns } from './agentColumns.js';
import type { BatchSender } from './batchCsvCheck.js';
import { checkBatchCsv } from './checkBatchCsv.js';
import { type InsurerHeader, insurerColumns } from './insurerColumns.js';
import { sampleCsv } from './sampleCsv.js';

const today = '2026-11-23';

type Cells<Header extends string> = Readonly<Partial<Record<Header, string>>>;
/** Changes to a sample that passes, and the findings that follow: `rule column`. */
type Broken<Header extends string> = readonly [Cells<Header>, ...string[]];

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first row of a sample with other cells. */
function fileWith<Header extends string>(
  sample: string,
  columns: readonly { readonly header: Header }[],
  cells: Cells<Header>,
): Uint8Array {
  const [header = '', row = ''] = sample.split('\r\n');
  const texts = row.split(',');
  const changed = columns.map((column, index) => quoted(cells[column.header] ?? texts[index] ?? ''));
  return new TextEncoder().encode(`${header}\r\n${changed.join(',')}\r\n`);
}

/** Rows of a table by name, for the titles of tests. */
const named = <Header extends string>(table: readonly Broken<Header>[]) =>
  table.map(([cells, ...expected]) => ({ cells, expected }));

function found(file: Uint8Array, sender: BatchSender): string[] {
  return checkBatchCsv(file, { sender, today }).findings.map(
    ({ rule, column }) => `${rule} ${column ?? '-'}`,
  );
}

/** Values as spreadsheets, mail programs and hurried people write them; each is read rightly or refused. */
const wyoming: readonly Broken<AgentHeader>[] = [
  [{ PolicyNumber: '   ' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: '---' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: '@SUM(A1)' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: 'SL|1' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: '<b>SL-1</b>' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: '2E+15' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: '5E1234567' }],
  [{ PolicyNumber: 'x'.repeat(51) }, 'R001 PolicyNumber'],
  [{ PolicyNumber: 'x'.repeat(50) }],
  [{ PolicyNumber: "O'Neil & Co. #12/3" }],
  [{ InsuredName: '' }, 'R001 InsuredName'],
  [{ InsuredName: '#N/A' }, 'R001 InsuredName'],
  [{ InsuredName: 'Müller & Søn, "The Mill" LLC' }],
  [{ InsuredName: '山田商店' }],
  [{ InsuredName: 'x'.repeat(75) }],
  [{ ExpirationDate: '' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '2027-11-13' }],
  [{ ExpirationDate: '11/13/2027' }],
  [{ ExpirationDate: '13/11/2027' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '11.13.2027' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: 'Nov 13, 2027' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '11/13/2027 00:00' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '46704' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '#########' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '02/29/2027' }, 'R001 ExpirationDate'],
  [{ ExpirationDate: '11/24/2046' }, 'R015 ExpirationDate'],
  [{ EffectiveDate: '' }, 'R001 EffectiveDate'],
  [{ EffectiveDate: '11/13/26' }, 'R001 EffectiveDate'],
  [{ EffectiveDate: '1/2/2027', ExpirationDate: '1/2/2028' }],
  [{ EffectiveDate: '03/31/2013', ExpirationDate: '03/31/2014' }, 'R014 EffectiveDate', 'T107 EffectiveDate'],
  [{ EffectiveDate: 'today' }, 'R001 EffectiveDate'],
  [{ EffectiveDate: '00/00/0000' }, 'R001 EffectiveDate'],
  [{ TransactionType: '' }, 'R001 TransactionType'],
  [{ TransactionType: '0' }, 'R001 TransactionType'],
  [{ TransactionType: '7' }, 'R001 TransactionType'],
  [{ TransactionType: '1.0' }, 'R001 TransactionType'],
  [{ TransactionType: '01' }, 'R001 TransactionType'],
  [{ TransactionType: '16' }, 'R001 TransactionType'],
  [{ TransactionType: '2' }],
  [{ TransactionType: '4', Premium: '-100.00', PolicyFee: '' }],
  [{ TransactionType: '4', Premium: '(100.00)', PolicyFee: '' }],
  [{ TransactionType: '5' }],
  [{ TransactionType: '6', Premium: '-100.00', PolicyFee: '' }, 'R016 Premium'],
  [{ CoverageCode: '' }, 'R001 CoverageCode'],
  [{ CoverageCode: '5000.0' }, 'R011 CoverageCode'],
  [{ CoverageCode: '05000' }, 'R011 CoverageCode'],
  [{ CoverageCode: 'GL' }, 'R011 CoverageCode'],
  [{ TaxStatus: '' }, 'R001 TaxStatus'],
  [{ TaxStatus: 'Taxable' }, 'R012 TaxStatus'],
  [{ TaxStatus: '9' }, 'R012 TaxStatus'],
  [{ InsurerNAIC: '' }, 'R001 InsurerNAIC'],
  [{ InsurerNAIC: '108520' }, 'R013 InsurerNAIC'],
  [{ InsurerNAIC: 'AA-123456' }, 'R013 InsurerNAIC'],
  [{ InsurerNAIC: 'aa1234567' }],
  [{ InsurerNAIC: '10852.0' }, 'R013 InsurerNAIC'],
  [{ InsurerNAIC: '52' }, 'R013 InsurerNAIC'],
  [{ Premium: '' }, 'R001 Premium'],
  [{ Premium: 'N/A' }, 'R001 Premium'],
  [{ Premium: '-' }, 'R001 Premium'],
  [{ Premium: '1e4' }, 'R001 Premium'],
  [{ Premium: '1.00E+04' }, 'R001 Premium'],
  [{ Premium: '10 000,00' }, 'R001 Premium'],
  [{ Premium: '10.000' }, 'R001 Premium'],
  [{ Premium: '€10000' }, 'R001 Premium'],
  [{ Premium: '10000.005' }, 'R001 Premium'],
  [{ Premium: '99999999.99' }],
  [{ Premium: '100,000,000.01' }, 'R001 Premium'],
  [{ Premium: ' $10,000 ' }],
  [{ Premium: '10000 USD' }],
  [{ Premium: '(10000)' }, 'R016 Premium'],
  [{ Premium: '-0.01' }, 'R016 Premium'],
  [{ Premium: '-250.00', PolicyFee: '250.00' }, 'R016 Premium'],
  [{ PolicyFee: '0' }],
  [{ PolicyFee: 'none' }, 'R001 PolicyFee'],
  [{ PolicyFee: '100000000' }, 'R017 PolicyFee'],
  [{ InsuredAddress1: '' }, 'R001 InsuredAddress1'],
  [{ InsuredAddress1: 'x'.repeat(51) }, 'R001 InsuredAddress1'],
  [{ InsuredAddress2: 'x'.repeat(51) }, 'R001 InsuredAddress2'],
  [{ InsuredCity: '' }, 'R001 InsuredCity'],
  [{ InsuredCity: 'x'.repeat(31) }, 'R001 InsuredCity'],
  [{ InsuredState: 'Wyoming' }, 'R001 InsuredState'],
  [{ InsuredState: 'ZZ' }, 'R001 InsuredState'],
  [{ InsuredState: 'wy' }],
  [{ InsuredZip: '2134' }, 'R001 InsuredZip'],
  [{ InsuredZip: '82070-1234' }],
  [{ InsuredZip: '82070 1234' }, 'R001 InsuredZip'],
  [{ InsuredCountry: 'CA', InsuredState: 'Alberta', InsuredZip: 'T2P 1J9' }],
  [{ InsuredCountry: 'CA', InsuredState: '', InsuredZip: 'T2P 1J9' }, 'R001 InsuredState'],
  [{ InsuredCountry: 'Canada' }, 'R001 InsuredCountry'],
  [{ InsuredCountry: 'XX' }, 'R001 InsuredCountry'],
  [{ Declination1Insurer: 'Prairie Mutual' }, 'R019 Declination1Insurer'],
  [{ MGA: 'Westline' }, 'R001 MGA'],
  [{ RiskGroup: 'Medical RRG' }, 'R001 RiskGroup'],
  [{ PolicyComment: 'x'.repeat(256) }, 'R001 PolicyComment'],
  [{ PolicyComment: 'line\nline' }],
  [{ TransactionComment: '=HYPERLINK("http://x")' }],
  [{ FilerReference: 'ü'.repeat(50) }],
];

const insurer: readonly Broken<InsurerHeader>[] = [
  [{ State: '' }, 'R001 State'],
  [{ State: 'Wyoming' }, 'R009 State'],
  [{ State: 'wy' }, 'R009 State'],
  [{ PolicyNumber: '' }, 'R001 PolicyNumber'],
  [{ PolicyNumber: '***' }, 'R001 PolicyNumber'],
  [{ InsuredName: '' }, 'R001 InsuredName'],
  [{ EntityType: '' }, 'R001 EntityType'],
  [{ EntityType: 'agent' }, 'R001 EntityType'],
  [{ AgentNPN: '12345678901' }, 'R001 AgentNPN'],
  [{ AgentNPN: '12-345' }, 'R001 AgentNPN'],
  [{ AgentNPN: '', AgentLicense: 'A-123 456' }],
  [{ AgentNPN: '', AgentLicense: 'A1234567890' }, 'R001 AgentLicense'],
  [{ EntityType: 'IPC', AgentNPN: '', AgentLicense: '123' }, 'R001 AgentLicense'],
  [{ EntityType: 'IPC', AgentNPN: '' }],
  [{ EffectiveDate: '' }, 'R001 EffectiveDate'],
  [{ EffectiveDate: '1/1/26' }, 'R001 EffectiveDate'],
  [{ EffectiveDate: '11/23/2027' }],
  [{ EffectiveDate: '11/24/2027' }, 'R014 EffectiveDate'],
  [{ EffectiveDate: '01/01/2001' }, 'R014 EffectiveDate'],
  [{ Premium: '' }, 'R001 Premium'],
  [{ Premium: '-500.00' }],
  [{ Premium: '0' }, 'R016 Premium'],
  [{ Premium: '1.2.3' }, 'R001 Premium'],
  [{ Premium: '100000000.00' }, 'R017 Premium'],
];

describe('a file of a broker', () => {
  const sample = sampleCsv('agent', 'WY', today);
  it.each(named(wyoming))('with $cells', ({ cells, expected }) => {
    expect(found(fileWith(sample, agentColumns, cells), { kind: 'Agent', state: 'WY' })).toEqual(expected);
  });
});

describe('a file of an insurer', () => {
  const sample = sampleCsv('insurer', 'WY', today);
  it.each(named(insurer))('with $cells', ({ cells, expected }) => {
    expect(found(fileWith(sample, insurerColumns, cells), { kind: 'ForeignInsurer' })).toEqual(expected);
  });
});
