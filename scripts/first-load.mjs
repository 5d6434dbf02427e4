import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loadedWith } from './bundle.mjs';
import { inside, jsonOf } from './place.mjs';
import { Stop } from './say.mjs';

const dist = inside('packages', 'portal', 'dist');

/**
 * The scripts a browser must load before the sign-in page works: the entry, the screen, and all their static imports, in gzip bytes at
 * zlib's default level; `parts` are the packages inside, the largest first, in bytes before minifying.
 * @throws {Stop} when the built portal has no sign-in screen
 */
export function signInFirstLoad() {
  /** @type {Record<string, { file: string, imports?: string[] }>} Vite's manifest */
  const manifest = jsonOf(`${dist}/.vite/manifest.json`);
  const screen = Object.keys(manifest).find((key) => key.endsWith('LoginScreen.tsx'));
  if (!screen)
    throw new Stop('The built portal has no chunk for LoginScreen.tsx: its first load cannot be measured.');
  const files = loadedWith(['index.html', screen], (key) => manifest[key]?.imports ?? [])
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(`${dist}/${file}`)).length }));
  /** @type {Record<string, Record<string, number>>} */
  const recorded = jsonOf(`${dist}/.vite/parts.json`);
  /** @type {Map<string, number>} */
  const parts = new Map();
  for (const { file } of files)
    for (const [name, size] of Object.entries(recorded[file] ?? {}))
      parts.set(name, (parts.get(name) ?? 0) + size);
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    parts: [...parts].toSorted((a, b) => b[1] - a[1]),
  };
}
