import { expect, it } from 'vitest';
import { finding, groupFindings } from './findings.js';

const late = (line: number, value: string) =>
  finding('R001', { line, column: 'EffectiveDate', value }, { message: `${value} is not a date.` });

it('puts findings of one kind together, the most frequent first, and lists 500 of them', () => {
  const many = Array.from({ length: 600 }, (_, index) => late(index + 2, `day ${index}`));
  const one = finding(
    'R008',
    { line: 3, column: 'PolicyNumber', value: 'A' },
    { message: 'Line 2 has the same transaction.' },
  );
  const groups = groupFindings([one, ...many]);
  expect(groups.map(({ rule, count, findings }) => [rule, count, findings.length])).toEqual([
    ['R001', 600, 500],
    ['R008', 1, 1],
  ]);
});
