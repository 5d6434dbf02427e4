import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { inside } from './place.mjs';

/** Which node of a graph leads to which. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Which file of a folder imports which, by paths from the folder: values, types, and what is fetched later. */
function importsIn(folder: string): Graph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
      const requests = [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
        ),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
      ];
      const imported = requests.flatMap((request) => {
        const path = resolve(folder, dirname(file), request.replace(/\.js$/, ''));
        const found =
          request.startsWith('.') && [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
        return found ? relative(folder, found).replaceAll('\\', '/') : [];
      });
      return [file.replaceAll('\\', '/'), [...new Set(imported)]];
    }),
  );
}

/** The nodes on circles, and between two: what is left when nodes to which nothing leads, or that lead nowhere, are taken away. */
function circlesIn(graph: Graph): string[] {
  const left = new Map(graph);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const reached = new Set([...left.values()].flat());
    for (const [node, next] of left)
      if (!reached.has(node) || !next.some((each) => left.has(each))) left.delete(node);
  }
  return [...left.keys()];
}

const graphs = new Map(
  ['portal', 'forms', 'ui', 'api', 'server', 'demo'].map((name) => [
    name,
    importsIn(inside('packages', name, 'src')),
  ]),
);

/** The part of a package's graph that is in a folder, by paths from there. */
function graphOf(name: string, folder: string): Graph {
  const within = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : []);
  return new Map(
    [...(graphs.get(name) ?? [])].flatMap(([file, imported]) =>
      [within(file)].flat().map((from) => [from, imported.flatMap(within)] as const),
    ),
  );
}

// Lint finds most of them while one types; what is fetched later it does not follow.
it.each([...graphs])('imports run in no circle in %s', (_name, graph) => {
  expect(graph.size).toBeGreaterThan(30);
  expect([...graph.values()].flat().length).toBeGreaterThan(graph.size);
  expect(circlesIn(graph)).toEqual([]);
});

describe('the floors of the server', () => {
  /** The folders and files on the lowest floor. The highest are the files beside the folders, and these. */
  const ground = new Set([
    'background',
    'database',
    'describeError',
    'files',
    'folders',
    'log',
    'operator',
    'pdf',
    'StartProblem',
    'tracing',
    'virus-scan',
    'xml',
  ]);
  const program = new Set(['office-program']);

  /** 0 is the ground, which knows no noun; 1 is the pipeline of calls; 2 are the nouns; 3 is what combines them. */
  const floorOf = (file: string) => {
    const [room = '', ...further] = file.split('/');
    if (ground.has(room.replace(/\.ts$/, ''))) return 0;
    if (room === 'http') return 1;
    return further.length === 0 || program.has(room) ? 3 : 2;
  };

  it('import from no floor above them: they are given what they need (Services.ts)', () => {
    const imports = [...(graphs.get('server') ?? [])];
    expect(new Set(imports.map(([file]) => floorOf(file)))).toEqual(new Set([0, 1, 2, 3]));
    const upward = imports.flatMap(([file, imported]) =>
      imported.flatMap((each) => (floorOf(each) > floorOf(file) ? [`${file} imports ${each}`] : [])),
    );
    expect(upward).toEqual([]);
  });
});

/** The table of nouns of ARCHITECTURE.md, and the one of the other folders. */
const rows = readFileSync(inside('ARCHITECTURE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const head = rows.findIndex(([, first]) => first === 'noun');
const end = rows.findIndex(([, first], place) => place > head + 1 && first === 'floor');

const nounOf = (file: string) => file.split('/')[0] ?? '';

describe.each([
  ['rules', 'forms', 'rules/'],
  ['contract', 'api', 'contract/'],
  ['server', 'server', ''],
  ['portal', 'portal', ''],
])('the folders of the floor %s', (floor, name, folder) => {
  const column = rows[head]?.indexOf(floor) ?? 0;
  const nouns = rows.slice(head + 1, end).flatMap((row) => (row[column] ? [row[1] ?? ''] : []));
  const [, , listed = ''] = rows.slice(end + 1).find(([, first]) => first === floor) ?? [];
  const rooms = [...listed.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room);

  it('are the nouns and rooms of ARCHITECTURE.md', () => {
    expect(nouns.length).toBeGreaterThan(5);
    const here = readdirSync(inside('packages', name, 'src', folder), { withFileTypes: true });
    const folders = here.flatMap((each) => (each.isDirectory() ? [each.name] : []));
    expect(folders.toSorted()).toEqual([...nouns, ...rooms].toSorted());
  });

  it('of nouns import each other in one direction only', () => {
    const between = new Map<string, string[]>(nouns.map((noun) => [noun, []]));
    for (const [file, imported] of graphOf(name, folder)) {
      // Tests and stories put together what belongs to several.
      if (/\.(test|stories)\./.test(file)) continue;
      between.get(nounOf(file))?.push(...imported.map(nounOf).filter((noun) => noun !== nounOf(file)));
    }
    expect([...between.values()].flat().length).toBeGreaterThan(5);
    expect(circlesIn(between)).toEqual([]);
  });
});
