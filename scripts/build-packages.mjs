import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { outputOf, runTsc } from './child.mjs';
import { addClientDirectives } from './client-directive.mjs';
import { ensureInstalled } from './install.mjs';
import { inside, textOf } from './place.mjs';
import { published } from './published.mjs';
import { say } from './say.mjs';

/** Compiles the packages that are published into their dist, one module per source file. */
export async function compilePackages() {
  // Imported only here: they need Vite, which may not be installed earlier.
  const { compileIn } = await import('./compiled-in.mjs');
  const { compileStyles, compileTypes } = await import('./styles/compile-styles.mjs');
  const { readStyles } = await import('./styles/read-styles.mjs');
  const { loadSource } = await import('./bundle.mjs');
  for (const name of published) {
    const dist = inside('packages', name, 'dist');
    rmSync(dist, { recursive: true, force: true });
    const compiled = runTsc(['-p', `packages/${name}/tsconfig.build.json`, '--checkers', '1']);
    await outputOf(compiled, `@slip/${name} does not compile for its users, for the reason above.`);
    // Nobody who installs it needs styled-components.
    for (const [place, styles] of await readStyles([name])) {
      if (!place.startsWith(`packages/${name}/`)) continue;
      const file = inside(place.replace('/src/', '/dist/').replace(/\.tsx?$/, ''));
      const own = `./${relative(dirname(file), inside('packages', 'ui', 'dist', 'styledElement', 'index.js'))}`;
      const runtime = name === 'ui' ? own.replace('./..', '..') : '@slip/ui/styledElement';
      writeFileSync(`${file}.js`, compileStyles(textOf(`${file}.js`), styles, { place, runtime }));
      writeFileSync(`${file}.d.ts`, compileTypes(textOf(`${file}.d.ts`)));
    }
    await compileIn(name);
    addClientDirectives(name);
    const theme = inside('packages', name, 'src', 'theme');
    if (existsSync(`${theme}/tokenFiles.ts`)) {
      const { tokenFiles } = await loadSource(`${theme}/tokenFiles.ts`);
      for (const [file, content] of Object.entries(tokenFiles())) writeFileSync(`${dist}/${file}`, content);
    }
    if (existsSync(`${theme}/fonts`)) cpSync(`${theme}/fonts`, `${dist}/theme/fonts`, { recursive: true });
  }
}

/** `npm run build-packages`. */
export async function run() {
  await ensureInstalled();
  await compilePackages();
  say(`Compiled: ${published.map((name) => `packages/${name}/dist`).join(', ')}.`);
}
