import { join } from 'node:path';

// Vite is imported in the functions: it may not be installed yet when this file is read.

/**
 * Does what leaves Vite's own mode in NODE_ENV, with which npm would install no development dependencies and bundles would be larger.
 * @template T @param {() => Promise<T>} work
 */
async function keepingMode(work) {
  const { NODE_ENV } = process.env;
  try {
    return await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/**
 * Loads a module of the sources. @param {string} entry absolute, or a name that a plugin knows
 * @param {import('vite').InlineConfig} [config] @returns {Promise<any>}
 */
export async function loadSource(entry, config) {
  const { runnerImport } = await import('vite');
  return (await keepingMode(() => runnerImport(entry, { configFile: false, ...config }))).module;
}

/**
 * Bundles code as an application would, for production, and writes nothing unless it is asked to.
 * @param {string} folder from which the code imports @param {Readonly<Record<string, string>>} entries the code of each, by the name of its script
 * @param {import('vite').BuildOptions & { external: import('vite').Rolldown.ExternalOption, conditions?: string[],
 *   plugins?: import('vite').Plugin[], output?: import('vite').Rolldown.OutputOptions }} options
 */
export async function bundle(folder, entries, { external, conditions, plugins = [], output, ...settings }) {
  const { build } = await import('vite');
  const names = new Map(Object.keys(entries).map((name) => [join(folder, `${name}.entry.js`), name]));
  const result = await keepingMode(() =>
    build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      ...(conditions && { resolve: { conditions } }),
      plugins: [
        ...plugins,
        {
          name: 'entries',
          resolveId: (id) => (names.has(id) ? id : undefined),
          load: (id) => entries[names.get(id) ?? ''],
        },
      ],
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        ...settings,
        rolldownOptions: {
          input: Object.fromEntries([...names].map(([id, name]) => [name, id])),
          external,
          preserveEntrySignatures: 'strict',
          ...(output && { output }),
        },
      },
    }),
  );
  return [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((each) => (each.type === 'chunk' ? [each] : []));
}

/**
 * What is loaded with some chunks: themselves, and what they import at once. @template T @param {Iterable<T>} begun
 * @param {(chunk: T) => readonly (T | undefined)[]} importsOf
 */
export function loadedWith(begun, importsOf) {
  const needed = new Set(begun);
  for (const chunk of needed) for (const next of importsOf(chunk)) if (next !== undefined) needed.add(next);
  return [...needed];
}
