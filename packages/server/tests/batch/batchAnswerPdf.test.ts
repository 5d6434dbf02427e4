import { batchsubmission } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toldBy, wordsOf } from '../reports/wordsOf.js';
import { type BatchFixture, openBatchFixture } from './BatchFixture.js';
import { agentCsv, cellsOf } from './ProcessingFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
});
afterAll(() => fixture.close());

it('an accepted file on paper has its totals, every transaction in whole words, and what the office asks with its fix', async () => {
  const agent = await fixture.addAgent();
  await fixture.permit(agent.person);
  const cells = await cellsOf(fixture, fixture.filing('WY'));
  const exempt = {
    ...(await cellsOf(fixture, fixture.filing('WY'))),
    InsuredName: 'Bighorn Outfitters LLC',
    TaxStatus: '7',
  };
  const rows = [{ ...cells, InsuredName: 'Cedar Mill', Premium: '12345678.90' }, exempt];
  const { submissionNumber } = await fixture.uploadCsv(agent, new TextDecoder().decode(agentCsv(rows)));
  await fixture.runJobs();
  const query = { submissionNumber, format: 'pdf' as const };
  const paper = await fixture.send(batchsubmission.exportBatchResponse, { query }, { as: agent.person });
  expect(paper.status).toBe(200);
  const pdf = new Uint8Array(await paper.arrayBuffer());

  const words = await wordsOf(pdf);
  expect(words).toContain('Page 1 of 1');
  expect(words).toContain('This was a test: nothing of it is filed.');
  for (const header of ['Insured Name', 'Transaction Fee', 'Questioned']) expect(words).toContain(header);
  expect(words).toContain('Cedar Mill');
  expect(words).toContain('12,345,678.90');
  const told = await toldBy(pdf);
  expect(told).toMatch(/Accepted.*\b1\b.*12,345,678\.90/);
  expect(told).toMatch(/Questioned.*\b1\b.*10,000\.00/);
  expect(told).toMatch(
    /The exemption of the insured has to be verified\..*Answer the question with the proof/,
  );
});
