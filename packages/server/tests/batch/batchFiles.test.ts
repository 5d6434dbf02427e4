import { batchsubmission } from '@slip/api/contract';
import { csvTemplate, sampleCsv, sampleXml } from '@slip/forms/batch';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { batchFiles, submissionIdOf } from '../../src/batch/storedFile.js';
import { TODAY } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { type BatchFixture, openBatchFixture, PRODUCTION, refusal } from './BatchFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
  await fixture.permit(fixture.agent.person);
});
afterAll(() => fixture.close());

const csv = (state: string = 'WY') => sampleCsv('agent', state, TODAY);
async function fileOf(submissionNumber: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of batchFiles.pieces(fixture.db, submissionIdOf(submissionNumber)))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a file (spec 2 §3 Batch files)', () => {
  it('is stored as it was sent, once for a key, and shown to its account alone', async () => {
    const agent = await fixture.addAgent();
    await fixture.permit(agent.person);
    const content = Buffer.from(`${csv()}${'x'.repeat(2_500_000)}`);
    const key = { idempotencyKey: crypto.randomUUID(), name: 'C:\\files\\Wéek 3.csv' };
    const [first, second] = await Promise.all([
      fixture.uploadCsv(agent, content, { comments: 'Policies of the week' }, key),
      fixture.uploadCsv(agent, content, { comments: 'Policies of the week' }, key),
    ]);
    expect(first).toEqual({
      success: true,
      submissionNumber: expect.stringMatching(/^\d{7}$/),
      statusMessage: 'Successfully uploaded CSV file',
      errorMessage: [],
      schemaErrorHelpLink: null,
    });
    expect(second).toEqual(first);
    expect((await fileOf(first.submissionNumber)).equals(content)).toBe(true);
    const row = {
      batchSubId: submissionIdOf(first.submissionNumber),
      batchSubFileName: 'Wéek 3.csv',
      batchSubDateSubmitted: fixture.clock.now().toISOString(),
      batchSubSubmissionNumber: first.submissionNumber,
      batchSubStatus: 'PROCESSING',
      format: 'csv',
      state: 'WY',
      agentName: null,
      year: null,
      quarter: null,
      size: content.length,
      submittedBy: expect.stringContaining('Larkin'),
      comments: 'Policies of the week',
      phase: 'queued',
      rowsDone: 0,
      rowsTotal: null,
    };
    expect(await fixture.historyOf(agent.person)).toEqual([row]);
    expect(await fixture.historyOf(agent.person, 'Production')).toEqual([]);
    expect(await fixture.historyOf(fixture.agent.person)).toEqual([]);
    const query = { submissionNumber: first.submissionNumber };
    const ask = (as: TestPerson) => fixture.call(batchsubmission.getBatchSubmissionStatus, { query }, { as });
    expect(await ask(agent.person)).toMatchObject({
      isProcessing: true,
      batchSubmissionStatus: 'PROCESSING',
    });
    expect(await refusal(ask(fixture.agent.person))).toMatchObject({ status: 404 });
    const trail = await fixture.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.entity, 'batch_submissions'), eq(auditEvents.entityId, String(row.batchSubId))),
      );
    expect(trail).toHaveLength(1);
  });

  it.each([
    ['an empty one', '', /^R001: week\.csv is empty\. Choose a file with something in it\.$/],
    ['a workbook', 'PK\u0003\u0004rest', /^R001: This is a workbook \(XLSX\) or a ZIP archive, .+ Save As/],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
      /^R001: This is a workbook of an earlier Excel/,
    ],
    ['a gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), /^R001: This file is compressed\. Unpack it/],
    ['a PDF', '%PDF-1.7', /^R001: This is a PDF/],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x50, 0]), /UTF-16.+"Unicode Text": open it in Excel/],
    ['a binary', new Uint8Array([1, 0, 2, 0]), /has bytes of zero/],
    ['XML', '  <?xml version="1.0"?><a/>', /^R001: This is an XML or HTML file, not a CSV file\./],
    ['a byte order mark', `\ufeff${csvTemplate('agent')}1`, /^R002: The file begins with a byte order mark/],
  ])('that is %s is refused in words that say what to do, and not stored', async (_, content, words) => {
    const before = await fixture.historyOf(fixture.agent.person);
    const answer = await fixture.uploadCsv(fixture.agent, content);
    expect(answer).toEqual({
      success: false,
      submissionNumber: '-1',
      statusMessage: 'Error in uploading CSV file.',
      errorMessage: [expect.stringMatching(words)],
      schemaErrorHelpLink: { link: 'BatchGuide-1.0.md', linkText: expect.any(String) },
    });
    expect(await fixture.historyOf(fixture.agent.person)).toEqual(before);
  });

  it('is refused by its header: a column that is unknown or missing, or semicolons', async () => {
    const certain = await fixture.uploadCsv(fixture.agent, csv().replace('PolicyNumber', 'Policy No.'));
    expect(certain.errorMessage).toEqual([
      'R001, line 1, Policy No.: "Policy No." is no column of these files. Name it PolicyNumber.',
    ]);
    const { errorMessage } = await fixture.uploadCsv(fixture.agent, csv().replace('PolicyNumber', 'Police'));
    expect(errorMessage).toEqual([
      'R001, line 1, Police: "Police" is no column of these files. Use the column names of the template, or remove the column.',
      'R001, line 1, PolicyNumber: The column PolicyNumber is missing. The first line names the columns: add it, as in the template.',
    ]);
    const separated = await fixture.uploadCsv(fixture.agent, csv().replaceAll(',', ';'));
    expect(separated.errorMessage).toEqual([
      expect.stringMatching(
        /^R001, line 1: The columns are separated by semicolons, not by commas\. Save it/,
      ),
    ]);
  });

  it('is refused under another extension, as CSV in place of XML, and beyond 10 MB (spec 2 §5 Batch: Upload)', async () => {
    const named = await fixture.uploadCsv(fixture.agent, csv(), {}, { name: 'week.txt' });
    expect(named.errorMessage).toEqual(['R001: Only CSV files are allowed. Choose a .csv file.']);
    const asXml = await fixture.uploadXml(fixture.agent.person, csv());
    expect(asXml).toMatchObject({
      submissionNumber: '-1',
      statusMessage: 'Error in uploading XML file.',
      errorMessage: [expect.stringMatching(/^R001: This is not an XML file/)],
      schemaErrorHelpLink: { link: 'BatchBrokerSchema-1.0.xsd' },
    });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await refusal(fixture.uploadCsv(fixture.agent, large))).toMatchObject({ status: 413 });
  });
});

const noTest = (state: string) => ({
  error: `You have not submitted a CSV test filing for the state of ${state}. Please submit a file under the test filing tab to activate the production filing.`,
});

describe('production', () => {
  it('begins with a test of the state that was accepted; and takes the same file once', async () => {
    const agent = await fixture.addAgent();
    await fixture.permit(agent.person);
    const inProduction = { batchSubmissionTypes: PRODUCTION } as const;
    expect(await refusal(fixture.uploadCsv(agent, csv(), inProduction))).toEqual({
      status: 403,
      body: noTest('Wyoming'),
    });
    const rejected = await fixture.uploadCsv(agent, csv());
    await fixture.finish(rejected.submissionNumber, 'REJECTED');
    expect(await refusal(fixture.uploadCsv(agent, csv(), inProduction))).toEqual({
      status: 403,
      body: noTest('Wyoming'),
    });
    const tested = await fixture.uploadCsv(agent, csv());
    await fixture.finish(tested.submissionNumber, 'ACCEPTED');
    expect(await fixture.statusOf(agent.person)).toMatchObject({
      allowXMLBatchFiling: false,
      allowCsvBatchFiling: true,
      allowedStatesForCsv: 'WY',
    });
    const colorado = { ...inProduction, state: 'CO' };
    expect(await refusal(fixture.uploadCsv(agent, csv('CO'), colorado))).toEqual({
      status: 403,
      body: noTest('Colorado'),
    });

    // Two at once, each with a key of its own: one is stored, the other is told so.
    const both = await Promise.all([
      refusal(fixture.uploadCsv(agent, csv(), inProduction)),
      refusal(fixture.uploadCsv(agent, csv(), inProduction)),
    ]);
    const [row, ...others] = await fixture.historyOf(agent.person, 'Production');
    expect(others).toEqual([]);
    const number = row?.batchSubSubmissionNumber ?? '';
    const said = (became: string) => ({
      error: `This very file ${became} already, as submission ${number}: nothing of it has to be sent again.`,
    });
    expect(both).toEqual(
      expect.arrayContaining(['answered', { status: 409, body: said('is being processed') }]),
    );
    await fixture.finish(number, 'ACCEPTED');
    expect(await refusal(fixture.uploadCsv(agent, csv(), inProduction))).toEqual({
      status: 409,
      body: said('was accepted'),
    });
    await fixture.finish(number, 'REJECTED');
    expect(await refusal(fixture.uploadCsv(agent, csv(), inProduction))).toBe('answered');
  });

  it('of XML begins with a test of XML', async () => {
    const { person } = fixture.agent;
    const xml = sampleXml('broker', 'WY', TODAY);
    expect(await refusal(fixture.uploadXml(person, xml, PRODUCTION))).toEqual({
      status: 403,
      body: {
        error:
          'You have not submitted an XML test filing. Please submit a file under the test filing tab to activate the production filing.',
      },
    });
    const tested = await fixture.uploadXml(person, xml);
    expect(tested.statusMessage).toBe('XML file upload successfully.');
    await fixture.finish(tested.submissionNumber, 'ACCEPTED');
    expect(await fixture.uploadXml(person, xml, PRODUCTION)).toMatchObject({ success: true });
    expect(await refusal(fixture.uploadXml(person, xml, PRODUCTION))).toMatchObject({ status: 409 });
  });

  it('of XML says itself what it is of, which the history shows', async () => {
    const agent = await fixture.addAgent();
    await fixture.permit(agent.person);
    await fixture.uploadXml(agent.person, sampleXml('broker', 'SD', TODAY));
    expect(await fixture.historyOf(agent.person)).toMatchObject([{ state: 'SD', year: null, quarter: null }]);
    const insurer = await fixture.addPerson({ kind: 'ForeignInsurer' });
    await fixture.permit(insurer);
    const xml = sampleXml('insurer', 'WY', TODAY);
    const [year, quarter] = ['Year', 'Quarter'].map((name) =>
      Number(new RegExp(` ${name}="(\\d+)"`).exec(xml)?.[1]),
    );
    await fixture.uploadXml(insurer, xml);
    expect(await fixture.historyOf(insurer)).toMatchObject([{ state: 'WY', year, quarter }]);
  });

  it('and tests wait in a line that is not endless', async () => {
    const agent = await fixture.addAgent();
    await fixture.permit(agent.person);
    for (let count = 0; count < 25; count += 1) await fixture.uploadCsv(agent, csv());
    expect(await refusal(fixture.uploadCsv(agent, csv()))).toMatchObject({
      status: 429,
    });
  });
});
