import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig } from 'vite';

/** The programs of this package and what the demo takes from it, each one file of dist. */
const programs = ['main', 'slip', 'worker', 'office', 'index']
  .map((name) => [name, fileURLToPath(new URL(`./src/${name}.ts`, import.meta.url))] as const)
  .filter(([, file]) => existsSync(file));

export default defineConfig({
  // Our packages are bundled from source, with whatever of theirs this package does not itself depend on; the
  // dependencies of package.json stay outside and are loaded from node_modules.
  ssr: {
    noExternal: [/^@slip\//],
    resolve: { conditions: ['@slip/source', ...defaultServerConditions] },
  },
  resolve: { conditions: ['@slip/source', ...defaultServerConditions] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(programs),
      // Flat, so that `new URL('../migrations', import.meta.url)` means the same in src/*.ts and in dist/*.js.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
