import { expect, it } from 'vitest';
import { questioningRules, rejectionRules } from './batchRules.js';
import { describeBatchFormat } from './describeBatchFormat.js';
import { csvTables } from './sampleCsv.js';

it('the guide names every column and rule', () => {
  const guide = describeBatchFormat('2026-11-28');
  const named = [
    ...rejectionRules,
    ...questioningRules,
    ...Object.values(csvTables)
      .flat()
      .map(({ header }) => header),
  ];
  expect(named.filter((each) => !guide.includes(`| ${each} |`))).toEqual([]);
});

it('the guide lists the coverage codes, with the states where others tax statuses are allowed', () => {
  const guide = describeBatchFormat('2026-11-28');
  expect(guide).toContain('| 1018 | Fire | 0, 7 |');
  expect(guide).toContain('| 3003 | Ocean Cargo | 0, 7; in SD: 6 |');
});

it('the guide is published as it is written here', async () => {
  await expect(describeBatchFormat('2026-11-28')).toMatchFileSnapshot('../../../../docs/batch-files.md');
});
