import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { cache, inside, root } from '../place.mjs';

/** The entries from which every component of the published packages is reached. */
const entries = [inside('packages', 'ui', 'src', 'index.ts'), inside('packages', 'forms', 'src', 'index.ts')];

const settings = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
  files: entries,
};

/** @typedef {import('typescript/unstable/sync').Project} Project */
/** @typedef {import('typescript/unstable/sync').Symbol} TypeSymbol */

/**
 * Asks the compiler about the published packages.
 * @template T
 * @param {(project: Project, exported: readonly TypeSymbol[]) => T} ask is given what the packages export
 * @returns {T}
 */
export function askTypes(ask) {
  const config = join(cache, 'props', 'tsconfig.json');
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify(settings));
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('The compiler did not open the published packages.');
    const exported = entries.flatMap((entry) => {
      const file = project.program.getSourceFile(entry);
      const module = file && project.checker.getSymbolAtLocation(file);
      return module ? project.checker.getExportsOfModule(module) : [];
    });
    return ask(project, exported);
  } finally {
    api.close();
  }
}
