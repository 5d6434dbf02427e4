import { readFileSync } from 'node:fs';
import { inside } from '../../scripts/place.mjs';
import { manifestOf, type Published } from '../../scripts/published.mjs';

/** A packed package of ours. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

function readmeOf(name: Published): string {
  return readFileSync(inside('packages', name, 'README.md'), 'utf8');
}

/** A sample of a README, word for word, so that exactly what people copy is tried. */
export function sampleOf(name: Published, containing: RegExp): string {
  const samples = readmeOf(name).matchAll(/^```(?:ts|tsx|css)\n(.*?)^```$/gms);
  const sample = Array.from(samples, ([, code = '']) => code).find((each) => containing.test(each));
  if (sample === undefined) throw new Error(`The README of @slip/${name} has no sample with ${containing}.`);
  return sample;
}

/**
 * The packages that a README says to install, as `dependencies` of an application: ours as tarballs, others in the versions that
 * this repository tries.
 *
 * @param which the shortest or the longest of its lines with `npm install`
 */
export function dependenciesOf(
  name: Published,
  which: 'shortest' | 'longest',
  tarballs: readonly Tarball[],
): Record<string, string> {
  const lines = [...readmeOf(name).matchAll(/^npm install (.+)$/gm)]
    .map(([, words = '']) => words.split(' '))
    .toSorted((a, b) => a.length - b.length);
  const tried: Record<string, string> = Object.assign(
    {},
    ...['ui', 'forms', 'api'].map((each) => manifestOf(each).devDependencies),
  );
  return Object.fromEntries(
    (lines.at(which === 'longest' ? -1 : 0) ?? []).map((each) => {
      const path = tarballs.find((tarball) => tarball.name === each)?.path;
      const version = path === undefined ? tried[each] : `file:${path}`;
      if (version === undefined)
        throw new Error(`The README of @slip/${name} installs ${each}, which is not tried here.`);
      return [each, version];
    }),
  );
}
