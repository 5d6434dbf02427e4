import { expect, it } from 'vitest';
import { plotInWords, plotRows } from './plotRows.js';

it('names months in short, with their year', () => {
  const points = ['November 2025', 'December 2025', 'January 2026'].map((label) => ({ label, value: 100 }));
  expect(plotRows(points).map(({ name, group }) => [name, group])).toEqual([
    ['Nov', '2025'],
    ['Dec', '2025'],
    ['Jan', '2026'],
  ]);
});

it('names states by their letters', () => {
  expect(plotRows([{ label: 'South Dakota', value: 1 }])[0]).toMatchObject({
    name: 'SD',
    values: { amount: 1 },
  });
});

it('is said in one sentence', () => {
  const title = 'Premium by state';
  const points = [
    { label: 'Colorado', value: 981_250 },
    { label: 'Wyoming', value: 1_112_500 },
  ];
  expect(plotInWords({ title, points })).toBe(
    'Premium by state: the highest is $11,125.00, Wyoming, the lowest $9,812.50, Colorado.',
  );
  expect(plotInWords({ title, points: points.slice(0, 1) })).toBe('Premium by state: $9,812.50, Colorado.');
  expect(plotInWords({ title, points: [] })).toBe(title);
});
