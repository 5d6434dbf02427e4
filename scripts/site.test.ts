import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manifestOf } from './published.mjs';
import { run } from './site.mjs';

it('writes a version once, what comes after it beside it, and keeps what older releases wrote', async () => {
  const place = mkdtempSync(join(tmpdir(), 'site-'));
  const [storybook, site] = [join(place, 'storybook'), join(place, 'site')];
  const read = (folder: string) => readFileSync(join(site, folder, 'index.json'), 'utf8');
  const version = `v${manifestOf('ui').version}`;
  try {
    for (const [folder, words] of Object.entries({ 'v0.0.9': 'old', 'v0.0.10': 'newer' })) {
      mkdirSync(join(site, folder), { recursive: true });
      writeFileSync(join(site, folder, 'index.json'), words);
    }
    mkdirSync(storybook);
    for (const words of ['released', 'coming']) {
      writeFileSync(join(storybook, 'index.json'), words);
      await run([storybook, site]);
    }
    const written = readdirSync(site).filter((each) => !/^\.|html$/.test(each));
    expect(Object.fromEntries(written.map((folder) => [folder, read(folder)]))).toEqual({
      'v0.0.9': 'old',
      'v0.0.10': 'newer',
      [version]: 'released',
      latest: 'released',
      next: 'coming',
    });
    const links = readFileSync(join(site, 'index.html'), 'utf8').matchAll(/href="(v[^/]+)/g);
    // The newest first, by their numbers.
    expect(Array.from(links, ([, folder]) => folder)).toEqual([version, 'v0.0.10', 'v0.0.9']);
  } finally {
    rmSync(place, { recursive: true });
  }
});
