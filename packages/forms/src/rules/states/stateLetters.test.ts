import { describe, expect, it } from 'vitest';
import { participatingStates } from './index.js';

const sources = import.meta.glob<string>(
  [
    '../../../../*/src/**/*.{ts,tsx}',
    '!../../../../*/src/**/*.test.{ts,tsx}',
    '!../../../../forms/src/rules/states/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const letters = participatingStates()
  .map(({ abbreviation }) => abbreviation)
  .join('|');
const names = participatingStates()
  .map(({ name }) => name.toLowerCase().replace(' ', '-'))
  .join('|');

/** The ways a file could decide something by a state's letters, or reach for one state's definition. */
const patterns = [
  new RegExp(`[=!]==?\\s*['"\`](?:${letters})['"\`]`),
  new RegExp(`['"\`](?:${letters})['"\`]\\s*[=!]==?`),
  new RegExp(`case\\s+['"\`](?:${letters})['"\`]`),
  new RegExp(`\\b(?:includes|has|startsWith)\\(\\s*['"\`](?:${letters})['"\`]`),
  new RegExp(
    `\\[[^\\]]*['"\`](?:${letters})['"\`][^\\]]*\\]\\s*(?:as const\\s*)?\\)?\\.(?:includes|some|indexOf)`,
  ),
  new RegExp(`new Set\\(\\[[^\\]]*['"\`](?:${letters})['"\`]`),
  new RegExp(`from\\s+['"][^'"]*/(?:${names})(?:\\.js)?['"]`),
];

const decidesByState = (text: string) => patterns.some((pattern) => pattern.test(text));

/** A list of states that a file keeps from its start on: a state that is opened later would never be in it. */
const keptList =
  /^(?:export )?const [^=]+=(?:(?!=>|\bget )[^;])*?participating(?:States|Letters|StateOptions)\(\)/m;

it('the list of states is asked for when it is needed, and not kept', () => {
  expect(keptList.test('const letters = participatingStates().map(lettersOf);')).toBe(true);
  expect(keptList.test('const letters = () => participatingStates().map(lettersOf);')).toBe(false);
  const kept = Object.entries(sources).flatMap(([file, text]) =>
    !file.includes('.stories.') && keptList.test(text) ? [file] : [],
  );
  expect(kept).toEqual([]);
});

describe('the letters of a state', () => {
  it.each([
    "if (state === 'OK') {",
    "'SD' !== home",
    "switch (s) { case 'TN':",
    "['OK', 'SD'].includes(state)",
    "set.has('WY')",
    "import { wyoming } from '../states/wyoming.js'",
  ])('are found in %s', (text) => {
    expect(decidesByState(text)).toBe(true);
  });

  it('decide nothing outside the state definitions', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    const found = Object.entries(sources).flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (decidesByState(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
