import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from './bundle.mjs';
import { inside } from './place.mjs';

/** The maximum of the client's own code, in gzip bytes. */
const MAX_BYTES = 12_000;

/** The parts of the client that a program needs. */
const ENTRY = Object.entries({
  createProgramClient: 'client/createProgramClient',
  ApiError: 'client/ApiError',
  verifyWebhook: 'client/verifyWebhook',
  states: 'contract/lookups/lookups',
})
  .map(([name, file]) => `export { ${name} } from '${inside('packages/api/src', file)}.ts';`)
  .join('\n');
const ofBrowsers = [
  'AbortController AbortSignal Headers URL URLSearchParams DOMException Blob FormData Response TextEncoder',
  'atob crypto setTimeout clearTimeout',
].flatMap((line) => line.split(' '));

/** The script that a bundler makes of the client for a browser. */
const bundled = (format: 'es' | 'iife', external: RegExp) =>
  bundle(
    inside('packages', 'api'),
    { client: ENTRY },
    {
      external,
      conditions: ['@slip/source', 'module', 'browser', 'production'],
      output: { format, name: 'slip', ...(format === 'iife' && { codeSplitting: false }) },
    },
  );

it('the client of a program is small without the contract, and needs nothing of Node', async () => {
  const chunks = await bundled('es', /^(?:yup|@slip\/forms)|\/contract\//);
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(chunks.flatMap(({ imports }) => imports).filter((name) => name.startsWith('node:'))).toEqual([]);
});

it('calls and verifies where there is nothing but what browsers have', async () => {
  const [script] = await bundled('iife', /^node:/);
  const asked: string[] = [];
  const outcome: unknown = await runInNewContext(
    `${script?.code};
    (async () => {
      const program = slip.createProgramClient({ baseUrl: 'https://office.example/slip/api', token: 'slip_test_1' });
      const states = await program.call(slip.states);
      const refused = await slip.verifyWebhook({ headers: new Headers(), body: '{}' }, { secret: 'whsec_AAAA' }).catch(({ name }) => name);
      return [states[0].value, refused];
    })()`,
    {
      fetch: (address: string) => {
        asked.push(address);
        return Promise.resolve(Response.json([{ value: 'WY', text: 'Wyoming' }]));
      },
      ...Object.fromEntries(ofBrowsers.map((name) => [name, Reflect.get(globalThis, name)])),
    },
  );
  expect(outcome).toEqual(['WY', 'WebhookError']);
  expect(asked).toEqual(['https://office.example/slip/api/lookups/states']);
});
