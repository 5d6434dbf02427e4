import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { answers } from '../../scripts/answers.mjs';
import { runNode, startProgram } from '../../scripts/child.mjs';
import { runNpm } from '../../scripts/install.mjs';
import { inside } from '../../scripts/place.mjs';
import type { Tarball } from './readme.js';

/**
 * How long a server may take to answer its first page, in milliseconds. In development it compiles it first, which took Next.js more
 * than two minutes on a machine with much else to do.
 */
const patience = 400_000;

const env = { NEXT_TELEMETRY_DISABLED: '1', CI: '1', FORCE_COLOR: '0' };

/** The packages as they are, and the design system one minor newer (`scripts/test-consumers.mjs`). */
export const packed: { now: readonly Tarball[]; newerUi: Tarball } = JSON.parse(
  process.env['SLIP_TARBALLS'] ?? '{"now":[]}',
);

/** Whatever a page says of errors and warnings fails its test. */
export const test = base.extend({
  page: async ({ page }, provide) => {
    const noise: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
    });
    await provide(page);
    expect(noise).toEqual([]);
  },
});

export { expect };

/** Runs a script with Node in a folder, and returns what it printed. */
export async function inFolder(folder: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runNode(args, { cwd: folder, env, output: 'collect' });
  expect(code, output).toBe(0);
  return output;
}

/** Copies a template of `e2e/consumers/applications` and installs what its manifest and the READMEs name. */
export async function install(
  template: string,
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  cpSync(inside('e2e', 'consumers', 'applications', template), folder, { recursive: true });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const whole = { ...manifest, dependencies: { ...manifest.dependencies, ...dependencies } };
  writeFileSync(path, JSON.stringify(whole, null, 2));
  const { code, output } = await runNpm('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: folder,
    output: 'collect',
  });
  expect(code, output).toBe(0);
}

/** The installed copies of some packages, as `name@version`, however deep they are; of all, by default. */
export async function copiesIn(folder: string, selector = '*'): Promise<string[]> {
  const { output } = await runNpm('npm', ['query', selector, '--loglevel=error'], {
    cwd: folder,
    output: 'collect',
  });
  const found: { name: string; version: string; path: string }[] = JSON.parse(output);
  return found
    .filter(({ path }) => path.includes('node_modules'))
    .map(({ name, version }) => `${name}@${version}`)
    .toSorted();
}

/** Serves an application while `work` runs. */
export async function serving(
  folder: string,
  command: readonly string[],
  address: string,
  work: () => Promise<void>,
): Promise<void> {
  const server = startProgram(process.execPath, command, { cwd: folder, env, output: 'collect' });
  try {
    const isUp = await Promise.race([answers(address, patience), server.ended.then(() => false)]);
    if (!isUp) server.stop();
    expect(isUp, isUp ? '' : (await server.ended).output).toBe(true);
    await work();
  } finally {
    server.stop();
    await server.ended;
  }
}
