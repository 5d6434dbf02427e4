import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { participatingStates } from '../rules/states/index.js';
import type { BatchSender } from './batchCsvCheck.js';
import { batchXmlCheck } from './batchXmlCheck.js';
import { sampleXml } from './xml/sampleXml.js';

const today = '2026-11-23';
const bytes = (text: string) => new TextEncoder().encode(text);
const sample = sampleXml('broker', 'WY', today);
const ofInsurer = sampleXml('insurer', 'WY', today);

/** The findings of a file, as `rule element: message`. */
function found(text: string, kind: BatchSender['kind'] = 'Agent', size = 1e6): string[] {
  const check = batchXmlCheck({ kind, today });
  const file = bytes(text);
  const pieces = [];
  for (let at = 0; at < file.length; at += size) pieces.push(check.feed(file.subarray(at, at + size)));
  pieces.push(check.finish());
  return pieces.flatMap(({ findings }) =>
    findings.map(({ rule, column, message }) => `${rule} ${column ?? '-'}: ${message}`),
  );
}

describe('an XML file', () => {
  it.each(participatingStates().map(({ abbreviation }) => abbreviation))(
    'of the samples of %s passes',
    (state) => {
      expect(found(sampleXml('broker', state, today))).toEqual([]);
      expect(found(sampleXml('insurer', state, today), 'AlienInsurer')).toEqual([]);
    },
  );

  it.each<[string, string, string[]]>([
    [
      'SchemaVersion="1.0"',
      'SchemaVersion="2.0"',
      ['R001 SchemaVersion: "2.0" is none of the values it may have.'],
    ],
    [
      'SubmissionType="AgentSS"',
      'SubmissionType="IpcSS"',
      ['R006 SubmissionType: IpcSS is not what this account sends.'],
    ],
    ['ReportingState="WY"', 'ReportingState="TX"', ['R009 ReportingState: Filings for TX are not taken.']],
    ['<TaxStatus>0</TaxStatus>', '', ['R001 Transaction/TaxStatus: The element TaxStatus is missing.']],
    [
      '<TaxStatus>0</TaxStatus>',
      '<TaxStatus>0</TaxStatus><TaxStatus>0</TaxStatus>',
      ['R001 Transaction/TaxStatus: The element TaxStatus is there twice.'],
    ],
    [
      '<TaxStatus>0</TaxStatus>',
      '<TaxStatus>0</TaxStatus><Tax>0</Tax>',
      ['R001 Transaction/Tax: The format has no element Tax here.'],
    ],
    [' Xml_PolicyID="P1"', '', ['R001 Policy/Xml_PolicyID: The attribute Xml_PolicyID is missing.']],
    [
      '10000.00</Premium>',
      '10,000.00</Premium>',
      ['R001 Transaction/Premium: "10,000.00" is not an amount with two decimals.'],
    ],
    [
      '2026-11-13</EffectiveDate>',
      '2026-02-30</EffectiveDate>',
      ['R001 Transaction/EffectiveDate: "2026-02-30" is not a day, written YYYY-MM-DD.'],
    ],
    [
      '10000.00</Premium>',
      '-10000.00</Premium>',
      ['R016 Premium: Premium of New Business cannot be negative.'],
    ],
    [
      '5000</CoverageCode>',
      '5050</CoverageCode>',
      ['R011 CoverageCode: Coverage Code 5050 is not one of Wyoming.'],
    ],
    [
      '<TaxStatus>0<',
      '<TaxStatus>7<',
      [
        'T102 TaxStatus: The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
      ],
    ],
    ['<Brokerage>', '<!-- & --><Brokerage>', []],
    ['Bighorn Outfitters LLC', 'Bighorn &amp; &lt;Sons&gt;', []],
  ])('with %s as %s', (from, to, expected) => {
    expect(sample).toContain(from);
    expect(found(sample.replace(from, to))).toEqual(expected);
  });

  it('with a document type, unknown entities or open elements is refused', () => {
    const type = sample.replace('<BatchDataSet', '<!DOCTYPE a [<!ENTITY b "c">]><BatchDataSet');
    expect(found(type)).toEqual(['R001 -: The file has a document type (DTD), which is not taken.']);
    expect(found(sample.replace('Bighorn', '&bomb;'))[0]).toMatch(
      /^R001 -: The XML cannot be read from here on\./,
    );
    expect(found(sample.replace('</Policy>', ''))[0]).toMatch(
      /^R001 -: The XML cannot be read from here on\./,
    );
    expect(found('')).toEqual(['R001 -: The file is empty.']);
    expect(found('<a/>')).toEqual(['R001 -: This is no batch file: its first element is not BatchDataSet.']);
    expect(found(`\uFEFF${sample}`)).toEqual(['R002 -: The file begins with a byte order mark (BOM).']);
  });

  it('of another kind of sender is told', () => {
    expect(found(ofInsurer)).toContain('R006 SubmissionType: INS is not what this account sends.');
    expect(found(sample, 'ForeignInsurer')).toContain(
      'R006 SubmissionType: AgentSS is not what this account sends.',
    );
  });

  it('tells a transaction that is there twice, and is the same in pieces of any size', () => {
    const [again = ''] = /<Transaction .*<\/Transaction>\n/s.exec(sample) ?? [];
    const twice = sample.replace(again, again + again);
    expect(found(twice)).toEqual([expect.stringMatching(/^R008 PolicyNumber: /)]);
    for (const size of [1, 7, 200]) expect(found(twice, 'Agent', size)).toEqual(found(twice));
    // Policy numbers are a broker's own.
    const [part = ''] = /<BrokerPolicy>.*<\/BrokerPolicy>\n/s.exec(sample) ?? [];
    const other = part.replace(/(?<=<NationalProducerNumber>)\d+/, '7654321');
    expect(found(sample.replace(part, part + other), 'Agency')).toEqual([]);
  });

  it('has an answer, whatever it is', () => {
    const noise = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      '</Policy>',
      '<Transaction>',
      '<![CDATA[',
      '\n',
      '-->',
      'é',
    );
    const place = fc.nat({ max: sample.length });
    fc.assert(
      fc.property(place, place, noise, (from, to, text) => {
        const broken = sample.slice(0, Math.min(from, to)) + text + sample.slice(Math.max(from, to));
        expect(found(broken).filter((each) => each.endsWith(': '))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

it('tells the transactions of a file without line ends as it is read', () => {
  const line = sample.replaceAll(/\n\s*/g, '');
  const policy = /<Policy [\s\S]*<\/Policy>/.exec(line)?.[0] ?? '';
  const policies = Array.from({ length: 50 }, (_, number) =>
    policy.replace('WY-0001', `WY-00${number + 10}`),
  );
  const file = bytes(line.replace(policy, () => policies.join('')));
  const check = batchXmlCheck({ kind: 'Agent', today: '2026-11-23' });
  const half = check.feed(file.subarray(0, file.length / 2));
  expect(half.rows).toBeGreaterThan(20);
  expect(half.rows).toBeLessThan(30);
  const rest = [check.feed(file.subarray(file.length / 2)), check.finish()];
  expect(rest.reduce((sum, { rows }) => sum + rows, half.rows)).toBe(50);
});
