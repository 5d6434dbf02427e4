import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { inside } from './place.mjs';

/** The maximum of the client's own code, in gzip bytes. */
const MOST = 12_000;

it('the client of a program is small without the contract, and needs nothing of Node', async () => {
  const result = await build({
    configFile: false,
    root: inside('packages', 'api'),
    logLevel: 'silent',
    resolve: { conditions: ['@slip/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: inside('packages', 'api', 'src', 'client', 'createProgramClient.ts'),
        external: /^(?:yup|@slip\/forms)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(MOST);
  expect(chunks.flatMap(({ imports }) => imports).filter((name) => name.startsWith('node:'))).toEqual([]);
});
