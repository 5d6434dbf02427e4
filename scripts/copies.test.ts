import { describe, expect, it } from 'vitest';
import { checkCopies, copiesIn } from './copies.mjs';

const kinds = (first: string, second: string) =>
  copiesIn([
    { file: 'first.tsx', code: first },
    { file: 'second.tsx', code: second },
  ]).map(({ kind, places }) => `${kind} ${places.map(({ file, line }) => `${file}:${line}`).join(' ')}`);

const sum = `export function total(rows: Row[]) {
  const kept = rows.filter((row) => row.isKept);
  const amounts = kept.map((row) => row.amount);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}`;

describe('what is written twice', () => {
  it('is nowhere in the product', () => {
    const { files, complaints } = checkCopies();
    expect(complaints).toEqual([]);
    expect(files).toBeGreaterThan(1000);
  });

  it('is found as a text, in quotes, in a template and on a page', () => {
    const places = ['text first.tsx:1 second.tsx:2'];
    expect(kinds("say('Choose it from the list.');", '\nsay("Choose it from the list.");')).toEqual(places);
    expect(kinds("say('Choose it from the list.');", '\nsay(`${id} Choose it from the list.`);')).toEqual(
      places,
    );
    expect(kinds("say('Choose it from the list.');", '\n<p>Choose it from the list.</p>')).toEqual(places);
  });

  it('is found as a body, whatever its names, its types and its comments', () => {
    const copy = sum
      .replaceAll('rows', 'policies')
      .replaceAll('kept', 'filed')
      .replace(' {\n', ' {\n  // Another comment.\n')
      .replace('total', 'premium');
    expect(kinds(sum, `${copy}\n`)).toEqual(['body first.tsx:1 second.tsx:1']);
    expect(kinds(sum, sum.replace('+', '-'))).toEqual([]);
    expect(kinds(sum, sum.replace('row.amount', 'row.balance'))).toEqual([]);
  });

  it('is found as a piece of design, but not as what any two boxes share', () => {
    const hidden = 'position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;';
    expect(kinds(`css\`${hidden}\`;`, `css\`${hidden}\`;`)).toEqual(['text first.tsx:1 second.tsx:1']);
    expect(
      kinds('css`display: flex; gap: 1rem; margin: 0;`;', 'css`display: flex; gap: 1rem; margin: 0;`;'),
    ).toEqual([]);
  });

  it.each([
    ['in one file', "say('Choose it from the list.', 'Choose it from the list.');", 'say();'],
    ['short', "say('Choose one.');", "say('Choose one.');"],
    ['a name', "call('authenticate.verifyLogin');", "call('authenticate.verifyLogin');"],
    [
      'a module',
      "import { a } from '../a folder/of another.js';",
      "import { a } from '../a folder/of another.js';",
    ],
    [
      'an example',
      "endpoint({ example: { name: 'Bighorn Outfitters LLC' } });",
      "say('Bighorn Outfitters LLC');",
    ],
    ['a type', "type Why = 'too many wrong codes';", "say('too many wrong codes');"],
  ])('is none when it is %s', (_, first, second) => {
    expect(kinds(first, second)).toEqual([]);
  });
});
