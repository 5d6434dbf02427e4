import { expect, it } from 'vitest';
import { checkBatchCsv } from './checkBatchCsv.js';
import { sampleCsv } from './sampleCsv.js';

const today = '2026-11-23';

/** Messages about a sample of Wyoming in which a text is replaced by another. */
function toldOf(from: string, to: string) {
  const file = new TextEncoder().encode(sampleCsv('agent', 'WY', today).replaceAll(from, to));
  const { findings } = checkBatchCsv(file, { sender: { kind: 'Agent', state: 'WY' }, today });
  return [...new Set(findings.map(({ message, fix }) => `${message} ${fix}`))];
}

it('a coverage that is not in use is not chosen from a list either', () => {
  const file = new TextEncoder().encode(sampleCsv('agent', 'WY', today));
  const ended = { code: '5000', name: 'Commercial General Liability', lastDay: '2020-12-31' } as const;
  const { findings } = checkBatchCsv(file, {
    sender: { kind: 'Agent', state: 'WY' },
    today,
    office: { WY: { coverages: [ended] } },
  });
  expect(findings.map(({ fix }) => fix)).toEqual(['Use a code of the list of coverage codes.']);
});

it.each([
  [
    ',WY,',
    ',Massachusetts,',
    'State/Territory Massachusetts is not known. Write its two letters, such as WY.',
  ],
  [',5000,', ',5050,', 'Coverage Code 5050 is not one of Wyoming. Use a code of the list of coverage codes.'],
  [
    ',,,,,,,,,',
    ',,,,,12 Pine St,,,,',
    'Location of Risk is not asked for this state. Leave it empty, or leave the column out.',
  ],
])('a file has no list to choose from: %s as %s', (from, to, told) => {
  expect(toldOf(from, to)).toContain(told);
});

it('a character that looks like an allowed one is named, with what to type for it', () => {
  expect(toldOf('SL-', 'SL–')).toEqual([
    expect.stringContaining(
      'Invalid characters appear in Policy Number. Type - for “–”, which is another character. Use ',
    ),
  ]);
});
