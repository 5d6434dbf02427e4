import { defaultServerConditions, defineConfig } from 'vite';

export default defineConfig({
  // The rules and the contract are bundled from source. The server is the one that loads this, so it stays outside.
  ssr: {
    noExternal: [/^@slip\/(?!server)/],
    resolve: { conditions: ['@slip/source', ...defaultServerConditions] },
  },
  resolve: { conditions: ['@slip/source', ...defaultServerConditions] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: 'src/index.ts',
      external: ['@slip/server'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // By its place, as the server finds this: what is built is never given sources, whatever conditions Node runs with.
        paths: { '@slip/server': '../../server/dist/index.js' },
      },
    },
  },
});
