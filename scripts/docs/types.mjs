import ts from 'typescript5';
import { filesIn, inside, placeOf, root } from '../place.mjs';
import { storyFiles } from '../story-plays.mjs';

/** The entries of the published packages, those that are preferred first, as places in the repository. */
const entries = () => [
  ...filesIn('packages/ui/src', /^packages\/ui\/src\/[^/]+\/index\.ts$/),
  ...['ui/src', 'forms/src/rules', 'forms/src/batch', 'forms/src'].map((name) => `packages/${name}/index.ts`),
];

/**
 * Opens sources with the compiler whose interface is kept: TypeScript 5.
 * @param {readonly string[]} files absolute
 */
export function openTypes(files) {
  const { config } = ts.readConfigFile(inside('tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, lib }, root);
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  /** The symbol behind a name, through as many files as pass it on. @param {ts.Symbol} symbol */
  const origin = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  /** A file as a module. @param {string} path */
  const moduleAt = (path) => {
    const file = program.getSourceFile(path);
    return file && checker.getSymbolAtLocation(file);
  };
  /** The exports of a file, by the names that it gives. @param {string} path */
  const exportsOf = (path) => {
    const module = moduleAt(path);
    return module ? checker.getExportsOfModule(module) : [];
  };
  /** The names that a file declares at its top, and those that it imports. @param {ts.SourceFile} file */
  const symbolsIn = (file) =>
    checker
      .getSymbolsInScope(file, ~ts.SymbolFlags.None)
      .filter(({ declarations }) => declarations?.[0]?.getSourceFile() === file)
      .map((symbol) => checker.getExportSymbolOfSymbol(symbol));
  return { program, checker, origin, moduleAt, exportsOf, symbolsIn };
}

/** @typedef {ReturnType<typeof openTypes>} Types */

/** @param {ts.Symbol | undefined} symbol @returns {string} the place of the file that declares it */
export const homeOf = (symbol) => placeOf(symbol?.declarations?.[0]?.getSourceFile().fileName ?? '');

/** The sources of everything that Storybook shows of the published packages, and from where a user imports what these declare. */
export function openPublished() {
  const stories = storyFiles().filter((file) => !file.startsWith('packages/portal/'));
  const types = openTypes([...entries(), ...stories].map((file) => inside(file)));
  /** @type {Map<ts.Symbol, { from: string, name: string }>} */
  const published = new Map();
  for (const file of entries()) {
    const from = file.replace('packages/', '@slip/').replace('/src/', '/').replace('/index.ts', '');
    const module = types.moduleAt(inside(file));
    if (module) published.set(module, { from, name: '*' });
    for (const each of types.exportsOf(inside(file))) {
      const symbol = types.origin(each);
      // Some entries pass on what is declared in another: `Option` is found in Select, too.
      const isAtHome = homeOf(symbol).startsWith(file.replace('index.ts', '')) && !/^@slip\/\w+$/.test(from);
      if (isAtHome || !published.has(symbol)) published.set(symbol, { from, name: each.name });
    }
  }
  return { ...types, published };
}
