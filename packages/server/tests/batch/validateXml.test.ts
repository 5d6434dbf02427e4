import { batchsubmission } from '@slip/api/contract';
import { sampleXml } from '@slip/forms/batch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBatchXml } from '../../src/batch/schema/checkBatchXml.js';
import { TODAY } from '../filings/FilingFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let agent: TestPerson;
let calls = 0;
beforeAll(async () => {
  office = await openTestOffice();
  agent = await office.addPerson({ permissions: ['VIEW POLICY'] });
});
afterAll(() => office.close());

const validate = (content: BlobPart, as = agent) => {
  calls += 1;
  return office.call(
    batchsubmission.validateXmlBatchFileExt,
    { upload: new File([content], 'week.xml') },
    { as, address: `10.7.0.${calls}` },
  );
};
const sample = sampleXml('broker', 'OK', TODAY);
const MEGABYTE = 1024 * 1024;

/** A file of many policies, of at most so many bytes. */
function large(bytes: number, policy: string): Uint8Array<ArrayBuffer> {
  const [before = '', after = ''] = sample.split(onePolicy);
  const head = Buffer.from(before);
  const piece = Buffer.from(policy);
  const count = Math.floor((bytes - head.length - after.length) / piece.length);
  const pieces = [head, ...Array.from({ length: count }, () => piece), Buffer.from(after)];
  return new Uint8Array(Buffer.concat(pieces));
}
const onePolicy = / *<Policy [\s\S]*<\/Policy>\n?/.exec(sample)?.[0] ?? '';

describe('an XML file', () => {
  it('without a fault is valid, also at 20 MB, and is never stored', async () => {
    expect(await validate(sample)).toEqual({
      success: true,
      statusMessage: 'The file is valid. Nothing was submitted.',
      errorMessage: [],
      schemaErrorHelpLink: null,
    });
    expect(await validate(large(20 * MEGABYTE, onePolicy))).toMatchObject({ success: true });
    // Line feeds count as one text, which is longer than the library takes by itself.
    for (const size of [10 * MEGABYTE, 20 * MEGABYTE]) {
      const filled = `${sample.trimEnd().slice(0, -'</BatchDataSet>'.length)}${'\n'.repeat(size - sample.trimEnd().length)}</BatchDataSet>`;
      expect(await validate(filled)).toMatchObject({ success: true });
    }
    const query = { batchSubmissionType: 'Test' } as const;
    expect(await office.call(batchsubmission.getBatchUploadHistory, { query }, { as: agent })).toEqual({
      batchUploadHistory: [],
    });
  });

  it.each([
    [
      'SchemaVersion="1.0"',
      'SchemaVersion="2.0"',
      'R001, line 2, BatchDataSet, SchemaVersion: "2.0" is none of the values it may have. Write one of 1.0.',
    ],
    [
      ' ReportingState="OK"',
      '',
      'R001, line 2, BatchDataSet: The attribute ReportingState is missing. Add ReportingState="…".',
    ],
    [
      '10000.00</Premium>',
      '10,000.00</Premium>',
      'R001, line 62, Premium: "10,000.00" is not an amount with two decimals. Write the amount with a point and two decimals, and without commas or currency signs, such as 1234.50.',
    ],
    [
      '10000.00</Premium>',
      '10000.0</Premium>',
      'R001, line 62, Premium: "10000.0" is not an amount with two decimals. Write the amount with a point and two decimals, and without commas or currency signs, such as 1234.50.',
    ],
    [
      '<TaxStatus>0</TaxStatus>',
      '',
      'R001, line 56, TransactionType: The element TransactionType does not belong here. Here has to stand TaxStatus: add it, or put the elements in the order of the schema.',
    ],
    [
      '<TaxStatus>0</TaxStatus>',
      '<TaxStatus>0</TaxStatus><Tax>0</Tax>',
      'R001, line 55, Tax: The format has no element Tax here. Remove it.',
    ],
    [
      '<Transactions>',
      '<Surplus>1</Surplus><Transactions>',
      /^R001, line 52, Surplus: The format has no element Surplus here\. Remove it\.$/,
    ],
    [
      '</EffectiveDate>',
      'T00:00:00</EffectiveDate>',
      /^R001, line \d+, EffectiveDate: ".*T00:00:00" is not a day, written YYYY-MM-DD\. Write the day as YYYY-MM-DD, such as 2026-01-15\.$/,
    ],
    [
      '<HomeState>OK<',
      '<HomeState>TX<',
      /^R009, line \d+, HomeState: Filings for TX are not taken\. Write one of CO, OK, SD, TN, WY\.$/,
    ],
    [
      '>SL-OK-0001<',
      `>${'x'.repeat(51)}<`,
      'R001, line 34, PolicyNumber: The text has 51 characters; 50 are the most. Shorten it.',
    ],
    ['>SL-OK-0001<', '><', 'R001, line 34, PolicyNumber: The text is empty. Fill it in.'],
    [
      ' Xml_PolicyID="P1"',
      ' Xml_PolicyID="P1" Foo="1"',
      'R001, line 33, Policy, Foo: The format has no attribute Foo here. Remove it.',
    ],
    [
      '</Transactions>',
      '</Transactions>text',
      'R001, line 33, Policy: There is a text between its elements. Remove the text, or put it into an element.',
    ],
    [
      '</Policies>',
      '</Policy>',
      'R001, line 68: The element Policies, which begins in line 32, ends with </Policy>. Close it with </Policies>.',
    ],
    ['Bighorn Outfitters', 'A & B', 'R001, line 36: A sign & stands alone. Write &amp; in place of &.'],
    [
      '<BatchDataSet',
      '<Foo/><BatchDataSet',
      'R001, line 2: The file goes on after its outermost element has ended. Put everything into one BatchDataSet; send a second one as a file of its own.',
    ],
    [
      'encoding="UTF-8"',
      'encoding="ISO-8859-1"',
      'R001: The first line says that the file is encoded as ISO-8859-1; batch files are UTF-8. Save it as UTF-8, and write encoding="UTF-8" in its first line.',
    ],
    ['version="1.0"', 'version="1.1"', /^R001: The first line says that the file is XML 1\.1; /],
    ['AgentSS', 'INS', /^R006: SubmissionType is INS\. /],
    ['AgentSS', ' IpcSS ', /^R006: SubmissionType is IpcSS\. /],
  ])('with %s as %s is refused in plain words', async (from, to, words) => {
    expect(sample).toContain(from);
    const answer = await validate(sample.replace(from, to));
    expect(answer).toEqual({
      success: false,
      statusMessage: 'Error in uploading XML file.',
      errorMessage: [expect.stringMatching(typeof words === 'string' ? asPattern(words) : words)],
      schemaErrorHelpLink: { link: 'BatchBrokerSchema-1.0.xsd', linkText: 'Schema of broker files (XSD)' },
    });
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><a>&c;</a>`;
  it.each([
    ['an entity bomb', bomb, /declares a document type or entities/],
    [
      'a file of the server',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      /declares a document type/,
    ],
    ['10,000 levels', '<a>'.repeat(10_000) + '</a>'.repeat(10_000), /nested more than 256 levels deep/],
    ['a file that breaks off', '<BatchDataSet SchemaVersion="1.0">', /^R001, line 1: The file breaks off\./],
    ['another document', '<html><body/></html>', /begins with another element/],
  ])('that is %s is refused', async (_, content, words) => {
    const { errorMessage } = await validate(content);
    expect(errorMessage).toEqual([expect.stringMatching(words)]);
  });

  it('of an insurer is held against the schema of insurers', async () => {
    const insurer = await office.addPerson({ kind: 'ForeignInsurer' });
    expect(await validate(sampleXml('insurer', 'WY', TODAY), insurer)).toMatchObject({ success: true });
    const { errorMessage, schemaErrorHelpLink } = await validate(sample, insurer);
    expect(errorMessage).toEqual([expect.stringMatching(/^R006: SubmissionType is AgentSS\. /)]);
    expect(schemaErrorHelpLink).toMatchObject({ link: 'BatchInsurerSchema-1.0.xsd' });
  });
});

describe('a file with faults everywhere', () => {
  it('is told of the first ones soon, while others are answered', async () => {
    const broken = large(20 * MEGABYTE, onePolicy.replace('10000.00<', '1,0<'));
    let isDone = false;
    const checked = validate(broken).finally(() => {
      isDone = true;
    });
    const other = await office.call(batchsubmission.getBatchSubmissionDocumentationLinks, {}, { as: agent });
    expect([isDone, other.length > 0]).toEqual([false, true]);
    const { errorMessage } = await checked;
    expect(errorMessage.at(0)).toMatch(/^R001, line 62, Premium: "1,0" is not an amount/);
    expect(errorMessage.at(-1)).toMatch(/^The rest of the file was not checked/);
    expect(errorMessage).toHaveLength(201);
  });

  it.each([
    ['long', { timeLimit: 1 }],
    ['much memory of the library', { memoryLimit: 32 * MEGABYTE }],
  ])('that takes too %s is given up, and the next one is checked', async (_, limits) => {
    const [slow, next] = await Promise.all([
      checkBatchXml(large(10 * MEGABYTE, onePolicy), 'Agent', limits),
      checkBatchXml(Buffer.from(sample), 'Agent'),
    ]);
    expect(slow.problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/takes too long/) }),
    ]);
    expect(next).toMatchObject({ problems: [], more: 0, isWhole: true });
  });

  it('is refused in words while three others of its account wait', async () => {
    const file = large(10 * MEGABYTE, onePolicy);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => validate(file).catch((error: unknown) => error)),
    );
    const error: unknown = expect.stringMatching(/^3 XML files of your account are being read or wait: /);
    expect(answers.filter((each) => each instanceof Error)).toEqual([
      expect.objectContaining({ status: 429, body: { error } }),
    ]);
  });
});

/** Matches a text from its beginning to its end. */
function asPattern(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$`);
}
