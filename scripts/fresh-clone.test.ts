import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inside, manifests, textOf } from './place.mjs';

const names = manifests().flatMap((file) => textOf(file).match(/(?<=run\.cjs )[\w-]+/g) ?? []);
const scripts = [...new Set(names)].map((name) => `scripts/${name}.mjs`);

/** The packages that a script and the scripts that it imports at once need besides Node itself. What is fetched later may need more. */
function needs(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const imports = textOf(path).matchAll(/^(?:import|export)\s(?:[^'";=]*\bfrom\s)?'([^']+)';/gm);
  return Array.from(imports, ([, name = '']) => name).flatMap((name) => {
    if (name.startsWith('.')) return needs(join(dirname(path), name), seen);
    return name.startsWith('node:') ? [] : [`${path}: ${name}`];
  });
}

it('every task has a script', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(scripts.filter((script) => !existsSync(inside(script)))).toEqual([]);
});

it.each(scripts)('a fresh clone, where nothing is installed yet, can begin %s', (script) => {
  expect(needs(script)).toEqual([]);
});
