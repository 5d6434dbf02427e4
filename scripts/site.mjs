import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestOf } from './published.mjs';
import { Stop, say } from './say.mjs';

/** The folders of what is on main, and of the newest release; every release also has a folder with its version. */
const [next, latest] = ['next', 'latest'];

/**
 * The first page of the site: the versions, and from each Storybook's own first page the way of each reader.
 * @param {readonly string[]} folders that the site has
 */
function frontPage(folders) {
  const links = folders
    .filter((folder) => /^v\d+\.\d+\.\d+/.test(folder))
    // The newest first; numbers are compared as numbers, so that 0.10 counts as newer than 0.9.
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((version) => `<a href="${version}/">${version}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slip: documentation</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>Slip</h1>
<p>An open, self-hosted portal for filing surplus lines insurance with a state's service office, and the design system it is built
from: <a href="${latest}/">begin here</a>, whether you design, build, contribute or file.</p>
<p>Versions of the design system: ${links.join(' ')} <a href="${next}/">what is coming</a></p>
`;
}

/**
 * `npm run site -- <static storybook> <site>`: puts a static Storybook into the folders of the documentation site, which may hold
 * older versions, and writes its first page. @param {readonly string[]} args
 */
export async function run([storybook, site]) {
  if (!storybook || !site) throw new Stop('Name the static Storybook and the folder of the site.');
  if (!existsSync(join(storybook, 'index.json')))
    throw new Stop(`There is no static Storybook in ${resolve(storybook)}: npm run storybook -- build.`);
  mkdirSync(site, { recursive: true });
  // A version is written once, when it is released: what is built later is on the way to the one after it.
  const release = `v${manifestOf('ui').version}`;
  const folders = existsSync(join(site, release)) ? [next] : [release, latest, next];
  for (const folder of folders) {
    rmSync(join(site, folder), { recursive: true, force: true });
    cpSync(storybook, join(site, folder), { recursive: true });
  }
  // GitHub's own generator would leave out files that begin with an underscore.
  writeFileSync(join(site, '.nojekyll'), '');
  writeFileSync(join(site, 'index.html'), frontPage(readdirSync(site)));
  say(`The site in ${resolve(site)} has ${folders.join(', ')}.`);
}
