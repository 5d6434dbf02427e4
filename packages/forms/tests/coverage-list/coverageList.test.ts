import { describe, expect, it } from 'vitest';
import { coveragePage } from './coveragePage.js';
import { ruleSections } from './index.js';

const tests = import.meta.glob<string>(['../../src/rules/**/*.test.ts', '../../../ui/src/amount/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../src/rules/**/*.ts', '!../../src/rules/**/*.test.ts', '../../../ui/src/amount/amount.ts'],
  { eager: true },
);
const names = new Set(Object.values(modules).flatMap((module) => Object.keys(module)));
const rules = ruleSections.flatMap(({ section, rules: each }) => each.map((rule) => ({ section, ...rule })));
const parts = (text: string) => text.split(' ').filter((part) => part !== '');

/** A test file as the glob above names it. */
function fileOf(test: string): string {
  return test.startsWith('../') ? test : `../../src/rules/${test}`;
}

describe('each rule of the specifications', () => {
  it('stands here once in its section', () => {
    const keys = rules.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
    expect(rules.length).toBeGreaterThan(120);
  });

  it('has atoms that exist', () => {
    const missing = rules.flatMap(({ sentence, atoms }) =>
      parts(atoms).flatMap((atom) => (names.has(atom) ? [] : [`${atom} for: ${sentence}`])),
    );
    expect(missing).toEqual([]);
    expect(rules.filter(({ atoms }) => parts(atoms).length === 0)).toEqual([]);
  });

  it('has tests that exist and name one of its atoms', () => {
    const missing = rules.flatMap(({ sentence, atoms, tests: files }) =>
      parts(files).flatMap((file) => {
        const text = tests[fileOf(file)];
        if (text === undefined) return [`there is no ${file} for: ${sentence}`];
        const named = parts(atoms).some((atom) => new RegExp(`\\b${atom}\\b`).test(text));
        return named ? [] : [`${file} names none of ${atoms} for: ${sentence}`];
      }),
    );
    expect(missing).toEqual([]);
    expect(rules.filter(({ tests: files }) => parts(files).length === 0)).toEqual([]);
  });

  it('has a decision where the specification does not show something', () => {
    const silent = rules.filter(({ sentence, decision }) => /not shown/.test(sentence) && !decision);
    expect(silent.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('is on the page, as it stands', async () => {
    await expect(coveragePage(ruleSections)).toMatchFileSnapshot('../../docs/rule-coverage.md');
  });
});
