import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manifestOf } from './published.mjs';
import { foldersFor, run, versionsIn } from './site.mjs';

it('writes a version once, and what comes after it beside it', () => {
  expect(foldersFor('0.2.0', ['v0.1.0', 'latest'])).toEqual(['v0.2.0', 'latest', 'next']);
  expect(foldersFor('0.2.0', ['v0.1.0', 'v0.2.0', 'latest', 'next'])).toEqual(['next']);
});

it('lists versions from the newest, by their numbers', () => {
  expect(versionsIn(['v0.9.0', 'next', 'v0.10.0', 'latest', 'v1.0.0'])).toEqual([
    'v1.0.0',
    'v0.10.0',
    'v0.9.0',
  ]);
});

it('keeps what older releases wrote', async () => {
  const place = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    const site = join(place, 'site');
    mkdirSync(join(place, 'storybook'));
    writeFileSync(join(place, 'storybook/index.json'), '{}');
    mkdirSync(join(site, 'v0.0.1'), { recursive: true });
    writeFileSync(join(site, 'v0.0.1/index.json'), 'old');
    await run([join(place, 'storybook'), site]);
    const { version } = manifestOf('ui');
    expect(readFileSync(join(site, 'v0.0.1/index.json'), 'utf8')).toBe('old');
    for (const folder of [`v${version}`, 'latest', 'next'])
      expect(readFileSync(join(site, folder, 'index.json'), 'utf8')).toBe('{}');
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('href="v0.0.1/"');
  } finally {
    rmSync(place, { recursive: true });
  }
});
