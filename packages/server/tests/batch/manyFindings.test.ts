import { batchsubmission } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRuleFixture, type RuleFixture, type SentFile } from './RuleFixture.js';
import { reports } from './ruleCases.js';

let fixture: RuleFixture;
beforeAll(async () => {
  fixture = await openRuleFixture();
});
afterAll(() => fixture.close());

it('a file with 33,000 findings is answered with 500 of them and their count; one whose quotation mark is never closed, with its line', async () => {
  const insurer = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId: fixture.insurerId });
  await fixture.permit(insurer);
  const file = { state: 'WY', naic: '47011', year: 2025, quarter: 4 };
  const rows = Array.from({ length: 33_000 }, (_, place) => ({
    ...reports.usual,
    State: 'TX',
    PolicyNumber: `G${place}`,
    EntityType: 'IPC',
  }));
  const many = await fixture.sendReport('csv', insurer, file, rows);
  const unclosed = await fixture.sendReport('csv', insurer, file, [
    { ...reports.usual, PolicyNumber: 'G-1', EntityType: 'IPC' },
    { ...reports.usual, PolicyNumber: '"G-2', EntityType: 'IPC' },
  ]);
  await fixture.process();
  const answerOf = ({ submissionNumber }: SentFile) =>
    fixture.call(batchsubmission.getRejectedResponse, { query: { submissionNumber } }, { as: insurer });
  const { groups } = await answerOf(many);
  expect(groups.map(({ rule, count, findings }) => [rule, count, findings.length])).toEqual([
    ['R009', 33_000, 500],
  ]);
  expect((await answerOf(unclosed)).groups).toMatchObject([
    {
      rule: 'R001',
      rejectionReason: expect.stringMatching(
        /^The file cannot be read from here on: a quotation mark is not closed/,
      ),
      fix: expect.stringMatching(/^Close it, or write a quotation mark inside a text twice/),
      findings: [{ line: 3 }],
    },
  ]);
});
