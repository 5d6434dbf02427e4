import { expect, it } from 'vitest';
import { filesOfGit, textOf } from './place.mjs';

/** Words that are not the trade's, and the ones to use. */
const words: Readonly<Record<string, string>> = {
  '[A-Za-z]*Shelf': 'a …Snapshot',
  HeldPolicy: 'PlannedPolicy',
  comeIn: 'a name that says what is completed',
  takenBack: 'rolledBack',
  '[A-Za-z]*Desk': 'a …Fixture',
  'tellOf[A-Z][A-Za-z]*': 'notifyOf…',
  'tell(?:People|Closing)': 'notify…',
  wasATest: 'a name that does not look like that of a test file',
  missingTest: 'a name that does not look like that of a test file',
  certainFix: 'unambiguousCorrection',
  owedPapers: 'dueSignedFilings',
  anew: 'again',
};
const refused = new RegExp(`(?<![\\w'-])(?:${Object.keys(words).join('|')})(?!\\w)`, 'g');
/** A comment names the thing; a question about it is none. */
const question = /^\s*\/(?:\*\*|\/) (?:What|Whether|It is said of)\b/;

const sources = filesOfGit('packages', 'e2e', 'bench', 'scripts', '.storybook').filter(
  (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('words.test.ts'),
);

/** The lines of all sources that a check finds fault with, by their places. */
const linesThat = (isWrong: (line: string, before: string) => boolean) =>
  sources.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index, all) =>
        isWrong(line, all[index - 1] ?? '') ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

it('the words of all sources are looked at', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect('const fixture = openFilingDesk();'.match(refused)).toEqual(['openFilingDesk']);
  expect('  /** Whether it is open. */').toMatch(question);
});

it('they are those of the trade', () => {
  expect(linesThat((line) => line.match(refused) !== null)).toEqual([]);
});

it('they say the thing where they begin a comment', () => {
  expect(linesThat((line, before) => question.test(line) && !/^\s*\/\//.test(before))).toEqual([]);
});

it('searches of the server compare texts folded, by holdsText', () => {
  const asWritten = linesThat((line) => /\b(?:ilike|strpos)\(| ilike /.test(line));
  expect(asWritten.filter((line) => line.startsWith('packages/server/src/'))).toEqual([]);
});
