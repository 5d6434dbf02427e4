import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { runNode, toolPath } from './child.mjs';
import { addClientDirectives } from './client-directive.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';
import { published } from './published.mjs';
import { say } from './say.mjs';

/**
 * Compiles the packages that are published into their dist, one module per source file.
 * @returns {Promise<boolean>} whether all of them compile; if not, the errors have been shown
 */
export async function compilePackages() {
  // Imported only here: they need Vite, which may not be installed earlier.
  const { compileIn } = await import('./compiled-in.mjs');
  const { compileStylesOf } = await import('./styles/compile-package.mjs');
  const { loadSource } = await import('./bundle.mjs');
  for (const name of published) {
    rmSync(inside('packages', name, 'dist'), { recursive: true, force: true });
    const { code, output } = await runNode(
      [toolPath('typescript', 'tsc'), '-p', `packages/${name}/tsconfig.build.json`, '--checkers', '1'],
      { output: 'collect' },
    );
    if (code !== 0) {
      say(`@slip/${name} does not compile for its users:\n${output.trim()}`);
      return false;
    }
    await compileStylesOf(name);
    await compileIn(name);
    addClientDirectives(name);
    if (name === 'ui') {
      const { tokenFiles } = await loadSource(inside('packages', 'ui', 'src', 'theme', 'tokenFiles.ts'));
      for (const [file, content] of Object.entries(tokenFiles()))
        writeFileSync(inside('packages', 'ui', 'dist', file), content);
    }
    const fonts = inside('packages', name, 'src', 'theme', 'fonts');
    if (existsSync(fonts)) {
      cpSync(fonts, inside('packages', name, 'dist', 'theme', 'fonts'), { recursive: true });
    }
  }
  return true;
}

/** `npm run build-packages`. */
export async function run() {
  await ensureInstalled();
  if (!(await compilePackages())) return 1;
  say(`Compiled: ${published.map((name) => `packages/${name}/dist`).join(', ')}.`);
  return 0;
}
