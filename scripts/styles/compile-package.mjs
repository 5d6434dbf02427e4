import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inside } from '../place.mjs';
import { compileStyles, compileTypes } from './compile-styles.mjs';
import { readStyles } from './read-styles.mjs';

/**
 * Compiles the styles of a package in its `dist`, so that nobody who installs it needs styled-components.
 * @param {import('../published.mjs').Published} name a compiled package
 */
export async function compileStylesOf(name) {
  for (const [place, styles] of await readStyles([name])) {
    if (!place.startsWith(`packages/${name}/`)) continue;
    const file = inside(place.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js'));
    const ours = inside('packages', 'ui', 'dist', 'styledElement', 'index.js');
    const runtime =
      name === 'ui' ? `./${relative(dirname(file), ours)}`.replace('./..', '..') : '@slip/ui/styledElement';
    writeFileSync(file, compileStyles(readFileSync(file, 'utf8'), styles, { place, runtime }));
    const types = file.replace(/\.js$/, '.d.ts');
    writeFileSync(types, compileTypes(readFileSync(types, 'utf8')));
  }
}
