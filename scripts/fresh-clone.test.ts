import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inside, manifests, textOf } from './place.mjs';

const door = textOf('scripts', 'run.cjs');
const [, table = ''] = /const shared = \{([^}]*)\}/.exec(door) ?? [];
const scripts = manifests().flatMap((file) => textOf(file).match(/(?<=run\.cjs )[\w-]+/g) ?? []);
const tasks = [...new Set(scripts)];
const shared = new Map(
  Array.from(table.matchAll(/([\w-]+)'?: '([\w-]+)'/g), ([, task = '', name = '']) => [task, name]),
);
const scriptOf = (task: string) => inside('scripts', `${shared.get(task) ?? task}.mjs`);

/** The packages that a script and the scripts that it imports at once need besides Node itself. What is fetched later may need more. */
function needs(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\s(?:[^'";=]*\bfrom\s)?'([^']+)';/gm,
  );
  return Array.from(imports, ([, name = '']) => name).flatMap((name) => {
    if (name.startsWith('.')) return needs(join(dirname(path), name), seen);
    return name.startsWith('node:') ? [] : [`${path}: ${name}`];
  });
}

it('every task has a script', () => {
  expect(tasks.length).toBeGreaterThan(15);
  expect(tasks.filter((task) => !existsSync(scriptOf(task)))).toEqual([]);
});

it.each(tasks)('a fresh clone, where nothing is installed yet, can begin %s', (task) => {
  expect(needs(scriptOf(task))).toEqual([]);
});
