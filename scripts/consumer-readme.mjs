import { readFileSync } from 'node:fs';
import { inside } from './place.mjs';
import { manifestOf, published } from './published.mjs';

/** @param {import('./published.mjs').Published} name */
export function readmeOf(name) {
  return readFileSync(inside('packages', name, 'README.md'), 'utf8');
}

/**
 * A sample of a README, word for word, so that exactly what people copy is tried.
 * @param {import('./published.mjs').Published} name
 * @param {RegExp} containing words of the sample
 */
export function sampleOf(name, containing) {
  const samples = [...readmeOf(name).matchAll(/^```(?:ts|tsx|css)\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  );
  const sample = samples.find((each) => containing.test(each));
  if (!sample) throw new Error(`The README of @slip/${name} has no sample with ${containing}.`);
  return sample;
}

/**
 * The versions this repository tries: what a README tells people to install is not always what is newest today.
 * @returns {Record<string, string>}
 */
function versionsHere() {
  return Object.assign({}, ...['ui', 'forms', 'api'].map((name) => manifestOf(name).devDependencies));
}

/**
 * The packages that a README says to install, as `dependencies` of an application.
 * @param {import('./published.mjs').Published} name
 * @param {boolean} isWhole the longest of its lines, or the shortest
 * @param {readonly import('./pack.mjs').Tarball[]} tarballs in place of our packages in the registry
 * @returns {Record<string, string>}
 */
export function dependenciesOf(name, isWhole, tarballs) {
  const lines = [...readmeOf(name).matchAll(/^npm install (.+)$/gm)].map(([, words = '']) =>
    words.split(' '),
  );
  const [shortest = [], ...longer] = lines.toSorted((a, b) => a.length - b.length);
  const versions = versionsHere();
  return Object.fromEntries(
    ((isWhole ? longer.at(-1) : undefined) ?? shortest).map((each) => {
      const tarball = tarballs.find(({ manifest }) => manifest.name === each);
      const version = tarball ? `file:${tarball.path}` : versions[each];
      if (!version) throw new Error(`The README of @slip/${name} installs ${each}, which is not tried here.`);
      return [each, version];
    }),
  );
}

/**
 * The packages that the READMEs of all packages say to install.
 * @param {readonly import('./pack.mjs').Tarball[]} tarballs
 * @returns {Record<string, string>}
 */
export function allDependencies(tarballs) {
  return Object.assign({}, ...published.map((name) => dependenciesOf(name, true, tarballs)));
}
