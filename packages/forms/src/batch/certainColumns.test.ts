import { expect, it } from 'vitest';
import { agentColumns } from './agentColumns.js';
import { checkBatchCsv } from './checkBatchCsv.js';
import { unambiguousColumns } from './headerFindings.js';
import { insurerColumns } from './insurerColumns.js';
import { sampleCsv } from './sampleCsv.js';

const today = '2026-11-23';
const sender = { kind: 'Agent', state: 'WY' } as const;
const sample = sampleCsv('agent', 'WY', today);
const found = (text: string) =>
  checkBatchCsv(new TextEncoder().encode(text), { sender, today }).findings.map(
    ({ line, column, value, meant }) => [line, column, value, meant],
  );

it.each([
  [['Policy No', 'Premium'], { 'Policy No': 'PolicyNumber' }],
  [['policy_number'], { policy_number: 'PolicyNumber' }],
  [['POLICY #'], {}],
  [['policynumber'], {}],
  [['PolicyNumber', 'Policy No'], {}],
  [['Policy No', 'Policy Num'], {}],
  [['Insured Zip Code', 'Risk Zip'], { 'Insured Zip Code': 'InsuredZip', 'Risk Zip': 'RiskZip' }],
  [['NAIC', 'Zip', 'Date', 'Number', ''], {}],
  [['Declination 1 NAIC'], { 'Declination 1 NAIC': 'Declination1NAIC' }],
])('%j', (names, expected) => {
  expect(Object.fromEntries(unambiguousColumns(names, agentColumns))).toEqual(expected);
});

it('no name means two columns', () => {
  for (const table of [agentColumns, insurerColumns]) {
    const names = table.map(({ header }) => header.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' '));
    const meant = unambiguousColumns(names, table);
    expect(names.map((name) => meant.get(name) ?? name)).toEqual(table.map(({ header }) => header));
  }
});

it('a name that is certain is told once, with what it means', () => {
  expect(found(sample.replace('PolicyNumber', 'Policy No'))).toEqual([
    [1, 'Policy No', 'Policy No', 'PolicyNumber'],
  ]);
  expect(found(sample.replace('InsurerNAIC', 'NAIC'))).toEqual([
    [1, 'NAIC', 'NAIC', undefined],
    [1, 'InsurerNAIC', 'InsurerNAIC', undefined],
  ]);
});

it.each([';', '\t', '|'])('%j between the columns is told with commas as its meaning', (separator) => {
  const [header = '', ...rows] = sample.replaceAll(',', separator).split('\r\n');
  expect(found([header, ...rows].join('\r\n'))).toEqual([[1, null, separator, ',']]);
  const quoted = header.split(separator).map((name) => `"${name}"`);
  expect(found([quoted.join(separator), ...rows].join('\r\n'))).toEqual([[1, null, separator, ',']]);
  expect(found([header.replace('Premium', 'Bonus'), ...rows].join('\r\n'))).toEqual([
    [1, null, separator, undefined],
  ]);
});
