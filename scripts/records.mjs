import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inside } from './place.mjs';

const record = 'docs/decisions/0002-dependencies.md';

/** Every outside dependency that a manifest of the workspace names. */
function dependencies() {
  const manifests = [
    'package.json',
    ...readdirSync(inside('packages')).map((name) => `packages/${name}/package.json`),
  ];
  return new Set(
    manifests
      .filter((path) => existsSync(inside(path)))
      .flatMap((path) => {
        const { dependencies: runs, devDependencies: develops } = JSON.parse(
          readFileSync(inside(path), 'utf8'),
        );
        return [...Object.keys(runs ?? {}), ...Object.keys(develops ?? {})];
      })
      .filter((name) => !name.startsWith('@slip/')),
  );
}

/**
 * Compares the record of dependencies with the manifests.
 * @returns {string[]} one sentence for each difference
 */
export function compareDependencies() {
  const used = dependencies();
  const cells = readFileSync(inside(record), 'utf8')
    .split('\n')
    .map((line) => line.split('|')[1] ?? '');
  const named = new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')),
  );
  return [
    ...[...used]
      .filter((name) => !named.has(name))
      .map(
        (name) => `${name} is a dependency without a line in ${record}: say there why it earns its place.`,
      ),
    ...[...named]
      .filter((name) => !used.has(name))
      .map((name) => `${name} has a line in ${record} and is no dependency: remove the line.`),
  ];
}
