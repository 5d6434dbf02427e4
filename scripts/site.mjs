import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestOf } from './published.mjs';
import { Stop, say } from './say.mjs';

/** The folders of what is on main, and of the newest release; every release also has a folder with its version. */
const next = 'next';
const latest = 'latest';

/**
 * The folders of the site that get this Storybook. A version is written once, when it is released: what is built later is on the
 * way to the one after it.
 * @param {string} version of the design system
 * @param {readonly string[]} kept the folders that the site has
 */
export function foldersFor(version, kept) {
  const release = `v${version}`;
  return kept.includes(release) ? [next] : [release, latest, next];
}

/**
 * The versions of a site, the newest first.
 * @param {readonly string[]} folders
 */
export function versionsIn(folders) {
  return folders
    .filter((folder) => /^v\d+\.\d+\.\d+/.test(folder))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}

/** Where each reader begins: the pages in `.storybook/pages/start`. */
const readers = [
  [
    'for-designers',
    'You design',
    'The visual language, components with their anatomy and states, patterns, every screen.',
  ],
  [
    'for-developers-of-another-team',
    'You build another product',
    'Install the packages, the first form, a brand of your own, code to copy.',
  ],
  ['for-contributors', 'You contribute', 'How the repository, the stories and the checks work.'],
  [
    'for-brokers-and-insurers',
    'You file, and want to see it',
    'The screens of the portal, in pictures that can be opened.',
  ],
];

/**
 * The first page of the site: a way for each reader, and the versions.
 * @param {readonly string[]} versions the newest first
 */
export function frontPage(versions) {
  const ways = readers.map(
    ([page, who, what]) =>
      `<li><a href="${latest}/?path=/docs/start-here-${page}--docs"><strong>${who}</strong>${what}</a></li>`,
  );
  const links = versions.map((version) => `<a href="${version}/">${version}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slip: documentation</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
  ul { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); padding: 0; list-style: none }
  li a { display: block; height: 100%; box-sizing: border-box; padding: 1rem; border: 1px solid; border-radius: 8px; color: inherit; text-decoration: none }
  li a:hover, li a:focus-visible { outline: 2px solid; outline-offset: 2px }
  strong { display: block }
  nav a { display: inline-block; padding: .25rem .5rem }
</style>
<h1>Slip</h1>
<p>An open, self-hosted portal for filing surplus lines insurance with a state's service office, and the design system it is built
from. What are you here for?</p>
<ul>
${ways.join('\n')}
</ul>
<nav aria-label="Versions">Versions of the design system: ${links.join(' ')} <a href="${next}/">what is coming</a></nav>
`;
}

/**
 * `npm run site -- <static storybook> <site>`: puts a static Storybook into the folders of the documentation site, which may hold
 * older versions, and writes its first page.
 * @param {readonly string[]} args
 */
export async function run([storybook, site]) {
  if (!storybook || !site) throw new Stop('Name the static Storybook and the folder of the site.');
  if (!existsSync(join(storybook, 'index.json')))
    throw new Stop(`There is no static Storybook in ${resolve(storybook)}: npm run storybook -- build.`);
  mkdirSync(site, { recursive: true });
  const folders = foldersFor(manifestOf('ui').version, readdirSync(site));
  for (const folder of folders) {
    rmSync(join(site, folder), { recursive: true, force: true });
    cpSync(storybook, join(site, folder), { recursive: true });
  }
  // GitHub's own generator would leave out files that begin with an underscore.
  writeFileSync(join(site, '.nojekyll'), '');
  writeFileSync(join(site, 'index.html'), frontPage(versionsIn(readdirSync(site))));
  say(`The site in ${resolve(site)} has ${folders.join(', ')}.`);
  return 0;
}
