import { describe, expect, it } from 'vitest';
import { coveragePage } from './coveragePage.js';
import { ruleSections } from './index.js';
import { shownTest } from './shownTests.js';

const rules = ruleSections.flatMap(({ section, rules: each }) => each.map((rule) => ({ section, ...rule })));
const built = rules.flatMap(({ shownBy, ...rule }) =>
  shownBy ? [{ ...rule, tests: shownBy.map(shownTest) }] : [],
);

/** The messages that a sentence quotes, up to the first part that is filled in. */
function quoted(sentence: string): readonly string[] {
  return [...sentence.matchAll(/(?<![A-Za-z])'((?:[^']|'(?=[a-z]))+)'(?![A-Za-z])/g)]
    .map(([, words = '']) =>
      words
        .replace(/^<\w+>'s /, '')
        .replace(/\{.*$/, '')
        .replace(/\.$/, ''),
    )
    .filter((words) => words.includes(' '));
}

/** Source text with its escapes and patterns as they are read. */
const plain = (text: string) => text.replaceAll(/\\(?=[.'"()])/g, '').replaceAll('’', "'");

describe('each rule of the specifications', () => {
  it('stands here once in its section', () => {
    const keys = rules.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
    expect(rules.length).toBeGreaterThan(120);
  });

  it('names tests that exist', () => {
    const missing = built.flatMap(({ sentence, tests }) =>
      tests
        .filter(({ exists }) => !exists)
        .map(({ path, title }) => `${path} has no "${title}" for: ${sentence}`),
    );
    expect(missing).toEqual([]);
    expect(built.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('has each message it words in one of its tests, letter by letter', () => {
    const missing = built.flatMap(({ sentence, words = quoted(sentence), tests }) => {
      const shown = plain(tests.map(({ text }) => text).join('\n'));
      return words.map(plain).flatMap((each) => (shown.includes(each) ? [] : [`"${each}" of: ${sentence}`]));
    });
    const foreign = rules.flatMap(({ sentence, words = [] }) =>
      words.filter((each) => !sentence.includes(each)),
    );
    expect(foreign).toEqual([]);
    expect(missing).toEqual([]);
  });

  it('has a decision where the specification does not show something', () => {
    const silent = rules.filter(({ sentence, decision }) => /not shown/.test(sentence) && !decision);
    expect(silent.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('is on the page, as it stands', async () => {
    await expect(coveragePage(ruleSections)).toMatchFileSnapshot('../../docs/rule-coverage.md');
  });
});
