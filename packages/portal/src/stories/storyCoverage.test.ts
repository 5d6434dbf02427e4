import { describe, expect, it } from 'vitest';
import { insurerScreenLoaders } from '../insurerScreenLoaders.js';
import { type Path, paths } from '../paths.js';
import { insurerScreenStates, screenStates } from './screenStates.js';
import { sectionStates } from './sectionStates.js';
import type { AskingScreen, QuietScreen } from './statesOfRow.js';

type Row = QuietScreen | AskingScreen;

const files = Object.entries(
  import.meta.glob<string>('../**/*{Screen,Section}.stories.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const ownOfInsurers: Partial<Record<Path, Row>> = insurerScreenStates;

/** Every row of the tables of states, and how the file of its stories begins them; insurers' own screens have a folder. */
const rows: readonly (readonly [begin: string, folder: RegExp, row: Row])[] = [
  ...Object.entries(paths).flatMap(([key, path]) => {
    const begin = `screenStories(paths.${key}`;
    const insurers = ownOfInsurers[path];
    const others = [begin, /^(?!.*\/insurer-policies\/)/, screenStates[path]] as const;
    return insurers ? [others, [begin, /\/insurer-policies\//, insurers] as const] : [others];
  }),
  ...Object.entries(sectionStates).map(
    ([segment, row]) => [`sectionStories('${segment}'`, /\/settings\//, row] as const,
  ),
];

it('has the states of every screen that insurers have of their own', () => {
  expect(new Set(Object.keys(insurerScreenStates))).toEqual(new Set(Object.keys(insurerScreenLoaders)));
});

describe.each(rows)('%s…) in %s', (begin, folder, row) => {
  const [text = '', ...others] = files.flatMap(([file, source]) =>
    folder.test(file) && [')', ','].some((end) => source.includes(`${begin}${end}`)) ? [source] : [],
  );

  it('has its stories in one file', () => {
    expect(text).not.toBe('');
    expect(others).toEqual([]);
  });

  it.each([
    'Ready',
    ...('reads' in row ? ['Loading', 'Failed'] : []),
    ...('reads' in row && row.empty !== 'never' ? ['Empty'] : []),
  ])('shows itself %s', (story) => {
    expect(text).toMatch(new RegExp(`^export const ${story}\\b`, 'm'));
  });
});
