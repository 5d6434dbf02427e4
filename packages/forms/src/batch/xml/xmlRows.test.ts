import { describe, expect, it } from 'vitest';
import { sampleNumbers } from '../sampleCsv.js';
import { sampleXml } from './sampleXml.js';
import type { XmlRow } from './sharedElements.js';
import { xmlRows } from './xmlRows.js';

const today = '2026-11-23';
const sample = sampleXml('broker', 'TN', today);

/** The result of reading a file that comes in pieces of a size. */
function read(text: string, size = text.length) {
  const rows: XmlRow[] = [];
  const reader = xmlRows((row) => rows.push(row));
  for (let at = 0; at < text.length; at += size) reader.feed(text.slice(at, at + size));
  return { rows, ...reader.finish() };
}

const messages = (text: string) => read(text).findings.map(({ rule, message }) => `${rule} ${message}`);

describe('an XML file', () => {
  it('of a broker gives the rows of a CSV file, and what such a row does not have', () => {
    const { rows, submission, findings } = read(sample);
    expect(findings).toEqual([]);
    expect(submission).toMatchObject({
      submissionType: 'AgentSS',
      reportingState: 'TN',
      year: '',
      senderNumber: sampleNumbers.agentLicenses.TN,
      senderName: 'Granite Peak Specialty',
    });
    expect(rows).toMatchObject([
      {
        kind: 'broker',
        homeState: 'TN',
        broker: {
          licenseNumber: sampleNumbers.agentLicenses.TN,
          npn: sampleNumbers.agentNpn,
          firstName: '',
          lastName: '',
        },
        row: {
          line: sample.slice(0, sample.indexOf('<Transaction ')).split('\n').length,
          cells: {
            PolicyNumber: 'SL-TN-0001',
            EffectiveDate: '2026-11-13',
            Premium: '10000.00',
            InsuredZip: '37001',
            Declination3NAIC: '10079',
            MGA: '',
          },
        },
      },
    ]);
    expect(rows[0]?.kind === 'broker' && rows[0].declinations.map(({ insurerNaic }) => insurerNaic)).toEqual([
      '10077',
      '10078',
      '10079',
    ]);
  });

  it('of an insurer names the agent by the license, and the period', () => {
    const { rows, submission } = read(sampleXml('insurer', 'WY', today));
    expect(submission).toMatchObject({
      submissionType: 'INS',
      year: '2026',
      quarter: '0',
      senderNumber: sampleNumbers.insurerNaic,
    });
    expect(rows).toMatchObject([
      {
        kind: 'insurer',
        row: {
          cells: {
            State: 'WY',
            EntityType: 'Agent',
            AgentLicense: sampleNumbers.agentLicenses.WY,
            AgentNPN: '',
          },
        },
      },
    ]);
  });

  it('is read alike in pieces of any size', () => {
    for (const size of [1, 2, 3, 64, 1_000]) expect(read(sample, size)).toEqual(read(sample));
  });

  it('means what it says with entities, CDATA and comments', () => {
    const premium = (inside: string) =>
      read(sample.replace('<Premium>10000.00', `<Premium>${inside}`)).rows[0]?.row.cells.Premium;
    expect(['&#49;0.00', '1<!-- -->0.00', '<![CDATA[10.00]]>', '\n10.00 '].map(premium)).toEqual(
      Array.from({ length: 4 }, () => '10.00'),
    );
    const named = sample.replace('Bighorn Outfitters LLC', 'O&amp;P &lt;West&gt; “Äpfel”');
    expect(read(named).rows[0]?.row.cells.InsuredName).toBe('O&P <West> “Äpfel”');
  });

  it('has every part of a Lloyd’s premium, and whose bills go where', () => {
    const parts =
      '<LloydsAllocations><Allocation><SyndicateNumber>2001</SyndicateNumber><Premium>600.00</Premium></Allocation><Allocation><SyndicateNumber>2488</SyndicateNumber><Premium>400.00</Premium></Allocation></LloydsAllocations>';
    const { rows, submission } = read(
      sample
        .replace('<Declinations>', `${parts}<Declinations>`)
        .replace('SubmissionContact', 'BillingContact'),
    );
    expect(rows[0]?.kind === 'broker' && rows[0].row.cells.LloydsSyndicate).toBe('2001=600.00; 2488=400.00');
    expect(submission.billingEmail).toBe('ada.larkin@example.com');
  });

  it('is refused where it cannot be read, and nothing after that is', () => {
    expect(messages(sample.replace('?>', '?><!DOCTYPE a [<!ENTITY x "1">]>'))).toEqual([
      'R001 The file has a document type (DTD), which is not taken.',
    ]);
    expect(messages(sample.replace('</Policy>', ''))).toEqual([
      expect.stringMatching(/^R001 The XML cannot be read from here on\./),
    ]);
    expect(messages(sample.replace('<Premium>', '<Premium>&x;'))).toEqual([
      expect.stringMatching(/^R001 The XML cannot be read from here on\./),
    ]);
    expect(messages('<a>'.repeat(40))).toEqual(['R001 The elements lie too deep in one another.']);
    expect(messages('<a/>')).toEqual(['R001 This is no batch file: its first element is not BatchDataSet.']);
    expect(read(sample.replace('<PolicyNumber>', '<PolicyNumber>&')).rows).toEqual([]);
  });
});
