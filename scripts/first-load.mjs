import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inside } from './place.mjs';
import { Stop } from './say.mjs';

/**
 * @typedef {object} Chunk one entry of Vite's manifest
 * @property {string} file
 * @property {string[]} [imports] keys of the chunks that load together with it
 * @property {string[]} [dynamicImports]
 */

const dist = inside('packages', 'portal', 'dist');
const manifestPath = inside('packages', 'portal', 'dist', '.vite', 'manifest.json');
const partsPath = inside('packages', 'portal', 'dist', '.vite', 'parts.json');
const signIn = /LoginScreen\.tsx$/;

/**
 * The scripts a browser must load before the sign-in page works: the entry, the screen, and all their static imports.
 * @returns {{ bytes: number, files: { file: string, bytes: number }[], parts: [string, number][] }}
 *   gzip bytes at zlib's default level; `parts` are the packages inside, the largest first, in bytes before minifying
 * @throws {Stop} when the portal is not built or has no sign-in screen
 */
export function signInFirstLoad() {
  if (!existsSync(manifestPath)) throw new Stop('The portal is not built: run `npm run build` first.');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const screen = Object.keys(manifest).find((key) => signIn.test(key));
  if (!screen) {
    throw new Stop('The built portal has no chunk for LoginScreen.tsx: its first load cannot be measured.');
  }
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = ['index.html', screen];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (needed.has(key)) continue;
    needed.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...needed]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(`${dist}/${file}`)).length }));
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files, parts: partsOf(files) };
}

/** @param {readonly { file: string }[]} files @returns {[string, number][]} */
function partsOf(files) {
  /** @type {Record<string, Record<string, number>>} */
  const recorded = JSON.parse(readFileSync(partsPath, 'utf8'));
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { file } of files) {
    for (const [name, size] of Object.entries(recorded[file] ?? {}))
      sums.set(name, (sums.get(name) ?? 0) + size);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1]);
}
