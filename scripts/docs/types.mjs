import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript5';
import { inside, root } from '../place.mjs';
import { storyFiles } from '../story-plays.mjs';

/** The entries of the published packages, those that are preferred first. @returns {{ specifier: string, path: string }[]} */
function entries() {
  const ui = inside('packages', 'ui', 'src');
  const forms = inside('packages', 'forms', 'src');
  return [
    ...readdirSync(ui)
      .filter((folder) => existsSync(join(ui, folder, 'index.ts')))
      .map((folder) => ({ specifier: `@slip/ui/${folder}`, path: join(ui, folder, 'index.ts') })),
    { specifier: '@slip/ui', path: join(ui, 'index.ts') },
    { specifier: '@slip/forms/rules', path: join(forms, 'rules', 'index.ts') },
    { specifier: '@slip/forms/batch', path: join(forms, 'batch', 'index.ts') },
    { specifier: '@slip/forms', path: join(forms, 'index.ts') },
  ];
}

/** Opens sources with the compiler whose interface is kept: TypeScript 5. @param {readonly string[]} files absolute */
export function openTypes(files) {
  const { config } = ts.readConfigFile(inside('tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, module: 'ESNext', moduleResolution: 'Bundler', lib: undefined },
    root,
  );
  const program = ts.createProgram([...files], {
    ...options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  const checker = program.getTypeChecker();
  /** The symbol behind a name, through as many files as pass it on. @param {ts.Symbol} symbol */
  const origin = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  /** The exports of a file, by the names that it gives. @param {string} path */
  const exportsOf = (path) => {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    return module ? checker.getExportsOfModule(module) : [];
  };
  return { program, checker, origin, exportsOf };
}

/** @typedef {ReturnType<typeof openTypes>} Types */

/** The sources of everything that Storybook shows of the published packages. */
export function openPublished() {
  const stories = storyFiles().filter((file) => !file.startsWith('packages/portal/'));
  return openTypes([...entries().map(({ path }) => path), ...stories.map((file) => inside(file))]);
}

/**
 * From where a user of the packages imports what our files declare.
 * @param {Types} types @returns {Map<ts.Symbol, { from: string, name: string }>}
 */
export function publishedNames({ program, checker, origin, exportsOf }) {
  /** @type {ReturnType<typeof publishedNames>} */
  const known = new Map();
  for (const { specifier, path } of entries()) {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    if (module) known.set(module, { from: specifier, name: '*' });
    for (const each of exportsOf(path)) {
      const symbol = origin(each);
      const home = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
      // Some entries pass on what is declared in another: `Option` is found in Select, too.
      const isAtHome = home.startsWith(path.replace(/index\.ts$/, '')) && !/^@slip\/\w+$/.test(specifier);
      if (isAtHome || !known.has(symbol)) known.set(symbol, { from: specifier, name: each.name });
    }
  }
  return known;
}
