import { expect, it } from 'vitest';
import { questioningRules, rejectionRules } from './BatchRule.js';
import { csvTables } from './csvTemplate.js';
import { describeBatchFormat } from './describeBatchFormat.js';

it('the guide names every column and rule', () => {
  const guide = describeBatchFormat();
  const named = [
    ...rejectionRules,
    ...questioningRules,
    ...Object.values(csvTables)
      .flat()
      .map(({ header }) => header),
  ];
  expect(named.filter((each) => !guide.includes(`| ${each} |`))).toEqual([]);
});

it('the guide is published as it is written here', async () => {
  await expect(describeBatchFormat()).toMatchFileSnapshot('../../../../docs/batch-files.md');
});
