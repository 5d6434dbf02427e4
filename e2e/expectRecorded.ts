import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures.js';
import type { Hand } from './Hand.js';

const figures = new URL('../docs/usability.md', import.meta.url);

/** Expects a task to take what docs/usability.md says; `--update-snapshots` writes it there. */
export function expectRecorded(task: string, { clicks, controlKeys, characters }: Hand): void {
  const row = `| ${task} | ${clicks} | ${controlKeys} | ${characters} |`;
  const recorded = readFileSync(figures, 'utf8');
  const old = recorded.split('\n').find((line) => line.startsWith(`| ${task} |`));
  const { updateSnapshots } = test.info().config;
  if (old !== undefined && (updateSnapshots === 'all' || updateSnapshots === 'changed')) {
    writeFileSync(figures, recorded.replace(old, row));
    return;
  }
  expect(old).toBe(row);
}
