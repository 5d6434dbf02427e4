import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOfGit, textOf } from './place.mjs';

/** Which node of a graph leads to which. */
type Graph = ReadonlyMap<string, readonly string[]>;

const files = new Set(filesOfGit('packages').filter((file) => /^packages\/\w+\/src\/.*\.tsx?$/.test(file)));

/** Which file imports which of its package: values, types, and what is fetched later. */
const graph: Graph = new Map(
  Array.from(files, (file) => {
    // As they are formatted.
    const requests = textOf(file).matchAll(/\b(?:from|import)\b[\s(]+'(\..*)\.js'/g);
    const paths = Array.from(requests, ([, request = '']) => posix.join(dirname(file), request));
    const imported = paths.flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((each) => files.has(each)));
    return [file, imported];
  }),
);
const importsIn = (folder: string) => [...graph].filter(([file]) => file.startsWith(folder));

/** The nodes on circles, and between two: what is left when nodes to which nothing leads, or that lead nowhere, are taken away. */
function circlesIn(all: Graph): string[] {
  const left = new Map(all);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const reached = new Set([...left.values()].flat());
    for (const [node, next] of left)
      if (!reached.has(node) || !next.some((each) => left.has(each))) left.delete(node);
  }
  return [...left.keys()];
}

// Lint finds some while one types: it follows neither what is fetched later nor, by its source, imports of `.tsx` files.
it('imports run in no circle', () => {
  for (const name of ['portal', 'forms', 'ui', 'api', 'server', 'demo']) {
    const imports = importsIn(`packages/${name}/`);
    expect(imports.length).toBeGreaterThan(30);
    expect(imports.flatMap(([, imported]) => imported).length).toBeGreaterThan(imports.length);
  }
  expect(circlesIn(graph)).toEqual([]);
});

const server = 'packages/server/src/';
/** The folders and files on the lowest floor. The highest are the files beside the folders, and `office-program`. */
const ground =
  /^(?:background|database|describeError|files|folders|log|operator|pdf|StartProblem|tracing|virus-scan|xml)(?:\/|\.ts$)/;

/** 0 is the ground, which knows no noun; 1 is the pipeline of calls; 2 are the nouns; 3 is what combines them. */
const floorOf = (path: string) => {
  const file = path.slice(server.length);
  if (ground.test(file)) return 0;
  if (file.startsWith('http/')) return 1;
  return file.includes('/') && !file.startsWith('office-program/') ? 2 : 3;
};

it('the floors of the server import from no floor above them: they are given what they need (Services.ts)', () => {
  const imports = importsIn(server);
  expect(new Set(imports.map(([file]) => floorOf(file)))).toEqual(new Set([0, 1, 2, 3]));
  const upward = imports.flatMap(([file, imported]) =>
    imported.flatMap((each) => (floorOf(each) > floorOf(file) ? [`${file} imports ${each}`] : [])),
  );
  expect(upward).toEqual([]);
});

/** The table of nouns of ARCHITECTURE.md, and the one of the other folders. */
const rows = textOf('ARCHITECTURE.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const head = rows.findIndex(([, first]) => first === 'noun');
const end = rows.findIndex(([, first], place) => place > head + 1 && first === 'floor');

describe.each([
  ['rules', 'packages/forms/src/rules/'],
  ['contract', 'packages/api/src/contract/'],
  ['server', server],
  ['portal', 'packages/portal/src/'],
])('the folders of the floor %s', (floor, folder) => {
  const column = rows[head]?.indexOf(floor) ?? 0;
  const nouns = rows.slice(head + 1, end).flatMap((row) => (row[column] ? [row[1] ?? ''] : []));
  const [, , listed = ''] = rows.slice(end + 1).find(([, first]) => first === floor) ?? [];
  const rooms = Array.from(listed.matchAll(/`([^`]+)`/g), ([, room = '']) => room);
  const imports = importsIn(folder);
  /** The folder of the floor that a file is in. */
  const roomOf = (file: string) => /^([^/]+)\//.exec(file.slice(folder.length))?.[1] ?? '';

  it('are the nouns and rooms of ARCHITECTURE.md', () => {
    expect(nouns.length).toBeGreaterThan(5);
    const folders = new Set(imports.flatMap(([file]) => roomOf(file) || []));
    expect([...folders].toSorted()).toEqual([...nouns, ...rooms].toSorted());
  });

  it('of nouns import each other in one direction only', () => {
    const between = new Map<string, string[]>(nouns.map((noun) => [noun, []]));
    for (const [file, imported] of imports) {
      // Tests and stories put together what belongs to several.
      if (/\.(test|stories)\./.test(file)) continue;
      const here = imported.filter((each) => each.startsWith(folder)).map(roomOf);
      between.get(roomOf(file))?.push(...here.filter((noun) => noun !== roomOf(file)));
    }
    expect([...between.values()].flat().length).toBeGreaterThan(5);
    expect(circlesIn(between)).toEqual([]);
  });
});
