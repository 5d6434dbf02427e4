import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { API_ROOT } from '@slip/api/contract';
import { openApiDocument } from '@slip/api/openapi';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../src/filings/tables.js';
import { type Listener, listen } from '../src/listen.js';
import { addProgram } from './authenticate/ProgramFixture.js';
import { type FilingFixture, openFilingFixture } from './filings/FilingFixture.js';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
/** Inside of the package, so that what is generated finds the libraries that it imports. */
const folder = fileURLToPath(new URL(`../node_modules/.generated-clients-${process.pid}/`, import.meta.url));
const at = (name: string) => join(folder, name);

let office: FilingFixture;
let listener: Listener;

beforeAll(async () => {
  office = await openFilingFixture();
  listener = await listen(office.app, '127.0.0.1', 0);
  mkdirSync(folder, { recursive: true });
  const document = openApiDocument({ version: '1.0.0', servers: [{ url: API_ROOT }] });
  writeFileSync(at('openapi.json'), JSON.stringify(document));
  writeFileSync(at('package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await listener.close({ drain: 0, limit: 1000 });
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Both generators work with TypeScript's API, which 7 has not: they get the version that one of them brings. */
const typescript6 = () =>
  pathToFileURL(createRequire(require.resolve('swagger-typescript-api/package.json')).resolve('typescript'))
    .href;

/** Runs a program of Node in the folder. */
async function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    maxBuffer: 50_000_000,
  });
  return stdout;
}

/** Compiles a client strictly, as its users do, and runs it with a token. @returns what it says, and the policy that is on file then. */
async function filedBy(client: string) {
  const { token } = await addProgram(office, office.agent.person);
  const filing = office.filing();
  writeFileSync(at('policy.json'), JSON.stringify(filing));
  const options = [
    '--strict',
    '--noEmit',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--skipLibCheck',
    '--ignoreConfig',
  ];
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const complaints = await runNode([tsc, ...options, '--types', 'node', client]).catch(
    ({ stdout }) => stdout,
  );
  if (complaints !== '') throw new Error(String(complaints));
  const SLIP_API = `http://127.0.0.1:${listener.port}${API_ROOT}`;
  const tsx = pathToFileURL(require.resolve('tsx', { paths: [process.cwd()] })).href;
  const answer = await runNode(['--import', tsx, client], { SLIP_API, SLIP_TOKEN: token });
  const [policy] = await office.db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.policyNumber, filing.agtPolicyNumber));
  const said: unknown = JSON.parse(answer);
  return { said, policyId: policy?.id };
}

describe('a client that is generated of the OpenAPI document', () => {
  it('by openapi-typescript, with openapi-fetch, files a policy', async () => {
    const redirect = `name === 'typescript' ? next(${JSON.stringify(typescript6())}, context) : next(name, context)`;
    writeFileSync(at('hook.mjs'), `export const resolve = (name, context, next) => ${redirect};`);
    writeFileSync(
      at('register.mjs'),
      "import { register } from 'node:module'; register('./hook.mjs', import.meta.url);",
    );
    const cli = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
    await runNode(['--import', './register.mjs', cli, 'openapi.json', '--output', 'schema.d.ts']);
    expect(readFileSync(at('schema.d.ts'), 'utf8')).toContain('"/filings/submitNewPolicy"');
    writeFileSync(
      at('fetched.ts'),
      `import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const client = createClient<paths>({
  baseUrl: process.env['SLIP_API'] ?? '',
  headers: { Authorization: \`Bearer \${process.env['SLIP_TOKEN']}\` },
});
type Filing = paths['/filings/submitNewPolicy']['post']['requestBody']['content']['application/json'];
const body: Filing = JSON.parse(readFileSync('policy.json', 'utf8'));
const { data, response } = await client.POST('/filings/submitNewPolicy', {
  params: { header: { 'Idempotency-Key': 'by openapi-fetch' } },
  body,
});
const policyId: number | undefined = data;
const { data: found } = await client.GET('/filings/searchAgentPolicies', { params: { query: { state: 'WY' } } });
const total: number = found?.total ?? 0;
if (total < 1) throw new Error('It is not found.');
console.log(JSON.stringify({ status: response.status, policyId }));
`,
    );
    const { said, policyId } = await filedBy('fetched.ts');
    expect(said).toEqual({ status: 200, policyId });
  });

  it('by swagger-typescript-api files a policy', async () => {
    // It takes a second for every few calls: the filings will do.
    const { paths, ...rest } = openApiDocument({ version: '1.0.0', servers: [{ url: API_ROOT }] });
    const ofFilings = Object.entries(paths).filter(([path]) => path.startsWith('/filings/'));
    writeFileSync(at('filings.json'), JSON.stringify({ ...rest, paths: Object.fromEntries(ofFilings) }));
    const { generateApi } = await import('swagger-typescript-api');
    await generateApi({
      input: at('filings.json'),
      output: folder,
      fileName: 'Api.ts',
      httpClientType: 'fetch',
      silent: true,
    });
    writeFileSync(
      at('swagger.ts'),
      `import { readFileSync } from 'node:fs';
import { Api } from './Api.js';

const api = new Api({
  baseUrl: process.env['SLIP_API'] ?? '',
  baseApiParams: { headers: { Authorization: \`Bearer \${process.env['SLIP_TOKEN']}\` } },
});
type Filing = Parameters<typeof api.filings.filingsSubmitNewPolicy>[0];
const body: Filing = JSON.parse(readFileSync('policy.json', 'utf8'));
const { status, data } = await api.filings.filingsSubmitNewPolicy(body, {}, { headers: { 'Idempotency-Key': 'by swagger' } });
const policyId: number = data;
console.log(JSON.stringify({ status, policyId }));
`,
    );
    const { said, policyId } = await filedBy('swagger.ts');
    expect(said).toEqual({ status: 200, policyId });
  });
});
