import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { participatingStates } from '../rules/states/index.js';
import { agentColumns } from './agentColumns.js';
import type { BatchSender } from './batchCsvCheck.js';
import { checkBatchCsv } from './checkBatchCsv.js';
import { isRejected } from './runCommand.js';
import { csvTemplate, sampleCsv } from './sampleCsv.js';

const today = '2026-11-23';
const bytes = (text: string) => new TextEncoder().encode(text);

const wyoming: BatchSender = { kind: 'Agent', state: 'WY' };
const sample = sampleCsv('agent', 'WY', today);
const [header = '', first = ''] = sample.split('\r\n');

/** The findings of a file, as `rule line column: message`. */
function found(text: string | Uint8Array, sender: BatchSender = wyoming): string[] {
  const file = typeof text === 'string' ? bytes(text) : text;
  return checkBatchCsv(file, { sender, today }).findings.map(
    ({ rule, line, column, message }) => `${rule} ${line ?? '-'} ${column ?? '-'}: ${message}`,
  );
}

const names = agentColumns.map((column) => column.header);

/** The first row of the sample with other cells. */
function rowWith(cells: Partial<Record<(typeof names)[number], string>>, row = first): string {
  const texts = row.split(',');
  return names.map((name, index) => cells[name] ?? texts[index] ?? '').join(',');
}

const isRejectedWith = (TaxStatus: string) =>
  isRejected(checkBatchCsv(bytes(fileWith({ TaxStatus })), { sender: wyoming, today }));

const fileWith = (cells: Partial<Record<(typeof names)[number], string>>) =>
  `${header}\r\n${rowWith(cells)}\r\n`;

describe('samples', () => {
  it.each(participatingStates().map(({ abbreviation }) => abbreviation))('of %s pass', (state) => {
    for (const kind of ['Agent', 'Agency'] as const) {
      expect(found(sampleCsv('agent', state, today), { kind, state })).toEqual([]);
    }
    expect(found(sampleCsv('insurer', state, today), { kind: 'ForeignInsurer' })).toEqual([]);
  });

  it('have the columns of the template', () => {
    expect(sample.startsWith(csvTemplate('agent'))).toBe(true);
    expect(sampleCsv('insurer', 'WY', today).startsWith(csvTemplate('insurer'))).toBe(true);
  });
});

describe('rows that were cleared in a spreadsheet', () => {
  const cleared = ','.repeat(names.length - 1);

  it.each([cleared, ` , ${cleared}\t`, ',,'])('count as empty lines: “%s”', (line) => {
    const check = checkBatchCsv(bytes(`${sample}${line}\r\n${line}`), { sender: wyoming, today });
    expect(check).toEqual(checkBatchCsv(bytes(sample), { sender: wyoming, today }));
  });

  it('keep the numbers of the lines below them', () => {
    const wrong = rowWith({ TaxStatus: '' });
    expect(found(`${header}\r\n${cleared}\r\n\r\n${wrong}\r\n`)).toEqual([
      'R001 4 TaxStatus: TaxStatus is required.',
    ]);
  });
});

describe('files that are none', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(bytes(header)).flatMap((byte) => [byte, 0])]);
  it.each<[string, string | Uint8Array, string[]]>([
    ['empty', '', ['R001 - -: The file is empty.']],
    [
      'a workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 0]),
      ['R001 - -: This is a workbook or an archive, whatever its name says, not a CSV file.'],
    ],
    ['UTF-16', utf16, ['R001 - -: The file is encoded as UTF-16, not as UTF-8.']],
    ['zeros', new Uint8Array([65, 0, 66]), ['R001 - -: This is not a text: it has bytes of zero.']],
    ['a header alone', header, ['R001 - -: The file has a header and no rows.']],
    [
      'a header and rows that were cleared',
      `${header}\r\n${',,,\r\n'.repeat(3)}`,
      ['R001 - -: The file has a header and no rows.'],
    ],
    [
      'semicolons',
      sample.replaceAll(',', ';'),
      ['R001 1 -: The columns are separated by semicolons, not by commas.'],
    ],
    ['tabs', sample.replaceAll(',', '\t'), ['R001 1 -: The columns are separated by tabs, not by commas.']],
  ])('%s', (_, file, expected) => {
    expect(found(file)).toEqual(expected);
  });

  it('tells the line of a letter that is not UTF-8', () => {
    const latin = bytes(`${header}\r\n${first}\r\n`);
    latin[latin.length - 10] = 0xe9;
    expect(found(latin)).toEqual(['R001 2 -: This line has a letter that is not encoded as UTF-8.']);
  });

  it('refuses a byte order mark and checks the rows all the same', () => {
    const file = bytes(`\uFEFF${fileWith({ Premium: '-1' })}`);
    expect(found(file)).toEqual([
      'R002 - -: The file begins with a byte order mark (BOM).',
      'R016 2 Premium: Premium of New Business cannot be negative.',
    ]);
  });

  it('tells where a quotation mark is not closed', () => {
    const file = `${header}\r\n${first}\r\n${rowWith({ InsuredName: '"The Old Mill' })}\r\n`;
    expect(found(file)).toEqual([
      'R001 3 -: The file cannot be read from here on: a quotation mark is not closed, or stands inside a text.',
    ]);
    const inside = `${file.replace('"The Old', 'The "Old"')}${rowWith({ PolicyNumber: '' })}\r\n`;
    expect(found(inside)).toEqual([
      'R001 3 -: The row cannot be read: a quotation mark is not closed, or stands inside a text.',
      'R001 4 PolicyNumber: PolicyNumber is required.',
    ]);
  });
});

describe('any file', () => {
  it('has an answer, and no finding without words', () => {
    const letter = fc.constantFrom(...'",;\r\n\t 0123456789-/.$()=#abN\uFEFF\u0000é'.split(''));
    const noise = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
    const place = fc.nat({ max: sample.length });
    fc.assert(
      fc.property(place, place, noise, fc.boolean(), (from, to, text, isInsurer) => {
        const broken = sample.slice(0, Math.min(from, to)) + text + sample.slice(Math.max(from, to));
        const sender: BatchSender = isInsurer ? { kind: 'ForeignInsurer' } : wyoming;
        const { findings } = checkBatchCsv(bytes(broken), { sender, today });
        expect(findings.filter(({ message, fix }) => message === '' || fix === '')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the header', () => {
  it('may have its columns in any order and case, and without the optional ones', () => {
    const kept = [
      'Premium',
      'policynumber',
      ...names.filter((name) => !['Premium', 'PolicyNumber'].includes(name)),
    ].slice(0, 18);
    const row = kept.map((name) => {
      const index = names.findIndex((each) => each.toLowerCase() === name.toLowerCase());
      return first.split(',')[index] ?? '';
    });
    expect(found(`${kept.join(',')}\n${row.join(',')}\n`)).toEqual([]);
  });

  it('names what is missing, unknown and there twice', () => {
    const file = `${header.replace('Premium', 'Premum').replace('MGA', 'RiskGroup')}\r\n${first}\r\n`;
    expect(found(file)).toEqual([
      'R001 1 Premum: "Premum" is no column of these files.',
      'R001 1 RiskGroup: The column RiskGroup is there twice.',
      'R001 1 Premium: The column Premium is missing.',
    ]);
  });
});

describe('the rows', () => {
  it.each<[Partial<Record<(typeof names)[number], string>>, string[]]>([
    [{ PolicyNumber: '' }, ['R001 2 PolicyNumber: PolicyNumber is required.']],
    [{ PolicyNumber: '=1+1' }, ['R001 2 PolicyNumber: Invalid characters appear in Policy Number.']],
    [
      { PolicyNumber: '1.23E+11' },
      ['R001 2 PolicyNumber: 1.23E+11 is a number that the spreadsheet has shortened.'],
    ],
    [{ InsuredName: 'x'.repeat(76) }, ['R001 2 InsuredName: Maximum 75 characters allowed in Insured Name.']],
    [{ ExpirationDate: '#REF!' }, ['R001 2 ExpirationDate: #REF! is an error of the spreadsheet.']],
    [
      { ExpirationDate: '11/12/2026' },
      [
        'R015 2 ExpirationDate: Policy Expiration Date must be greater than or equal to Transaction Effective Date.',
      ],
    ],
    [{ EffectiveDate: '3/1/26' }, ['R001 2 EffectiveDate: 3/1/26 has a year of two digits.']],
    [{ EffectiveDate: '46082' }, ["R001 2 EffectiveDate: 46082 is the spreadsheet's number of a day."]],
    [{ InsuredState: 'Massachusetts' }, ['R001 2 InsuredState: State/Territory Massachusetts is not known.']],
    [{ EffectiveDate: '02/30/2026' }, ['R001 2 EffectiveDate: 02/30/2026 is not a date.']],
    [
      { EffectiveDate: '02/01/2027', ExpirationDate: '02/01/2028' },
      ['R014 2 EffectiveDate: Transaction Effective Date must be between 04/01/2013 and 01/22/2027.'],
    ],
    [{ TransactionType: 'New' }, ['R001 2 TransactionType: New is not a transaction type.']],
    [{ TransactionType: '11' }, ['R001 2 TransactionType: 11 is not a transaction type.']],
    [{ CoverageCode: '5050' }, ['R011 2 CoverageCode: Coverage Code 5050 is not one of Wyoming.']],
    [
      { InsurerNAIC: '1234' },
      [
        'R013 2 InsurerNAIC: 1234 has fewer than five digits: the spreadsheet may have removed zeros in front.',
      ],
    ],
    [{ InsurerNAIC: 'AA-1234567' }, []],
    [{ Premium: '"$1,234.50 "' }, []],
    [{ Premium: '1234.567' }, ['R001 2 Premium: 1234.567 has 3 decimals.']],
    [{ Premium: '"1.234,50"' }, ['R001 2 Premium: 1.234,50 can be read in two ways.']],
    [
      { Premium: '0', PolicyFee: '' },
      ['R016 2 Premium: The sum of premium amount and fees cannot equal zero.'],
    ],
    [{ Premium: '100000000' }, ['R017 2 Premium: Premium must be less than 100,000,000.00']],
    [{ PolicyFee: '-5' }, ['R016 2 PolicyFee: Policy Fees of New Business cannot be negative.']],
    [{ TransactionType: '3', Premium: '-500', PolicyFee: '' }, []],
    [{ TransactionType: '3', Premium: '500', PolicyFee: '' }, []],
    [{ InsuredZip: '8207' }, ['R001 2 InsuredZip: Invalid Zip code.']],
    [
      { RiskCity: 'Tulsa' },
      [
        'R001 2 RiskCity: Location of Risk is not asked for this state.',
        'R001 2 RiskAddress1: Location of Risk is not asked for this state.',
        'R001 2 RiskAddress1: Location of Risk is not asked for this state.',
      ],
    ],
    [
      { MasterPolicyNumber: 'MP-1' },
      ['R001 2 MasterPolicyNumber: Master policies are not asked for this state.'],
    ],
    [
      { LloydsSyndicate: '2001' },
      ["R018 2 LloydsSyndicate: Lloyd's Syndicates are not asked for this insurer and state."],
    ],
    [
      { FilerReference: 'x'.repeat(51) },
      ['R001 2 FilerReference: Maximum 50 characters allowed in FilerReference.'],
    ],
    [
      { TransactionComment: 'x'.repeat(101) },
      ['R001 2 TransactionComment: Maximum 100 characters allowed in Comment.'],
    ],
    [
      { TaxStatus: '7' },
      [
        'T102 2 TaxStatus: The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
      ],
    ],
    [
      { EffectiveDate: '01/15/2026', ExpirationDate: '01/15/2027' },
      ['T107 2 EffectiveDate: It would be received 312 days after it took effect; Wyoming allows 60 days.'],
    ],
  ])('%j', (cells, expected) => {
    expect(found(fileWith(cells))).toEqual(expected);
  });

  it('tell how many columns a line has', () => {
    expect(found(`${header}\r\n${first},x\r\n`)).toEqual([
      `R001 2 -: The line has ${names.length + 1} values, and the header names ${names.length} columns.`,
    ]);
  });

  it('name the first line, also after a text of several lines', () => {
    const file = `${header}\r\n${rowWith({ PolicyComment: '"one\r\ntwo"' })}\r\n${rowWith({ PolicyNumber: '', FilerReference: '2' })}\r\n`;
    expect(found(file)).toEqual(['R001 4 PolicyNumber: PolicyNumber is required.']);
  });

  it('are told when they stand there twice, however they are written', () => {
    const again = rowWith({
      PolicyNumber: 'sl-wy-0001',
      Premium: '"$10,000.00"',
      EffectiveDate: '2026-11-13',
    });
    expect(found(`${header}\r\n${first}\r\n${again}\r\n`)).toEqual([
      'R008 3 PolicyNumber: Line 2 has the same transaction.',
    ]);
    const returned = (Premium: string, TransactionType = '3') =>
      rowWith({ TransactionType, Premium, PolicyFee: '' });
    expect(found(`${header}\r\n${returned('-500.00')}\r\n${returned('500')}\r\n`)).toEqual([
      'R008 3 PolicyNumber: Line 2 has the same transaction.',
    ]);
    expect(found(`${header}\r\n${returned('-500.00')}\r\n${returned('500', '2')}\r\n`)).toEqual([]);
    const other = rowWith({ InsurerNAIC: '10853' });
    expect(found(`${header}\r\n${first}\r\n${other}\r\n`)).toEqual([]);
  });

  it("have their Lloyd's syndicates add up", () => {
    const [head = '', row = ''] = sampleCsv('agent', 'OK', today).split('\r\n');
    const of = (LloydsSyndicate: string) =>
      found(`${head}\r\n${rowWith({ LloydsSyndicate }, row)}\r\n`, { kind: 'Agent', state: 'OK' });
    expect(of('2001')).toEqual([]);
    expect(of('2001=6000.00; 2488=4000')).toEqual([]);
    expect(of('2001=6000.00; 2488=3000')).toEqual([
      "R018 2 Premium: Premium must be the sum of the Lloyd's Syndicates' premiums.",
    ]);
    expect(of('2001=6000.00; 2001=4000')).toEqual([
      "R018 2 LloydsSyndicate: Lloyd's Syndicate must be unique.",
    ]);
    expect(of('Beazley')).toEqual([
      "R001 2 LloydsSyndicate: Beazley is not a Lloyd's syndicate with its part of the premium.",
    ]);
  });

  it('have the declinations that the state asks for', () => {
    const [head = '', row = ''] = sampleCsv('agent', 'TN', today).split('\r\n');
    const file = `${head}\r\n${rowWith({ Declination3Insurer: '', Declination3NAIC: '', Declination2NAIC: '77' }, row)}\r\n`;
    expect(found(file, { kind: 'Agent', state: 'TN' })).toEqual([
      'R019 2 Declination1Insurer: Minimum 3 Declination(s) required',
      'R019 2 Declination2NAIC: NAIC must be exactly 5 numeric digits.',
    ]);
  });

  it('of insurers', () => {
    const [head = '', row = ''] = sampleCsv('insurer', 'WY', today).split('\r\n');
    const of = (from: string, to: string) =>
      found(`${head}\r\n${row.replace(from, to)}\r\n`, { kind: 'AlienInsurer' });
    expect(of('WY,', 'TX,')).toEqual(['R009 2 State: Filings for TX are not taken.']);
    expect(of(',Agent,', ',Broker,')).toEqual(['R001 2 EntityType: Broker is not an entity type.']);
    expect(of('3001234,', ',')).toEqual(['R001 2 AgentNPN: AgentNPN or AgentLicense is required.']);
    expect(of(',Agent,', ',IPC,')).toEqual(['R001 2 AgentNPN: AgentNPN is not asked for an IPC policy.']);
    expect(of('11/13/2026', '11/24/2027')).toEqual([
      'R014 2 EffectiveDate: Transaction Effective Date must be between 04/01/2013 and 11/23/2027.',
    ]);
    expect(of('10000.00', '-100000000.00')).toEqual([
      'R017 2 Premium: Premium must be greater than (100,000,000.00)',
    ]);
    expect(of('10000.00', 'much')).toEqual(['R001 2 Premium: much is not an amount.']);
  });

  it('reject the file by R rules alone', () => {
    expect(isRejectedWith('7')).toBe(false);
    expect(isRejectedWith('9')).toBe(true);
  });
});
