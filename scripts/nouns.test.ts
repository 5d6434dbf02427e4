import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesIn, importGraph } from './circles.mjs';
import { inside } from './place.mjs';

/** The folder of each floor, by its name in ARCHITECTURE.md. */
const floors = {
  rules: inside('packages/forms/src/rules'),
  contract: inside('packages/api/src/contract'),
  server: inside('packages/server/src'),
  portal: inside('packages/portal/src'),
};

const rows = readFileSync(inside('ARCHITECTURE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const head = rows.findIndex(([, first]) => first === 'noun');
const end = rows.findIndex(([, first], place) => place > head + 1 && first === 'floor');
/** On which floors a noun has a folder. */
const nouns = new Map(
  rows
    .slice(head + 1, end)
    .map(([, noun = '', , ...marks]) => [
      noun,
      Object.keys(floors).filter((_, place) => marks[place] !== ''),
    ]),
);
/** The other folders of a floor, by the floor. */
const rooms = new Map(
  rows
    .slice(end + 1, end + 1 + Object.keys(floors).length)
    .map(([, floor = '', listed = '']) => [
      floor,
      [...listed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ]),
);

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

const nounOf = (file: string) => file.split(/[\\/]/)[0] ?? '';

describe.each(Object.entries(floors))('the folders of the floor %s', (floor, path) => {
  it('are the nouns and rooms of ARCHITECTURE.md', () => {
    expect(existsSync(path)).toBe(true);
    const here = [...nouns].flatMap(([noun, on]) => (on.includes(floor) ? [noun] : []));
    expect(here.length).toBeGreaterThan(5);
    expect(foldersOf(path).toSorted()).toEqual([...here, ...(rooms.get(floor) ?? [])].toSorted());
  });

  it('of nouns import each other in one direction only', () => {
    const between = new Map<string, Set<string>>();
    for (const [file, imported] of importGraph(path)) {
      // Tests and stories put together what belongs to several.
      if (!nouns.has(nounOf(file)) || /\.(test|stories)\./.test(file)) continue;
      const known = between.get(nounOf(file)) ?? new Set();
      between.set(nounOf(file), known);
      for (const each of imported)
        if (nounOf(each) !== nounOf(file) && nouns.has(nounOf(each))) known.add(nounOf(each));
    }
    expect(between.size).toBeGreaterThan(5);
    expect(circlesIn(new Map([...between].map(([noun, others]) => [noun, [...others]])))).toEqual([]);
  });
});
