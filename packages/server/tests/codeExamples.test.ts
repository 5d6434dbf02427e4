import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { API_ROOT } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeExamples } from '../../portal/src/settings/developers/examples.js';
import { policies } from '../src/filings/tables.js';
import { type Listener, listen } from '../src/listen.js';
import { addProgram } from './authenticate/ProgramFixture.js';
import { type FilingFixture, openFilingFixture } from './filings/FilingFixture.js';

const run = promisify(execFile);
const folder = fileURLToPath(new URL(`../node_modules/.code-examples-${process.pid}/`, import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx', { paths: [process.cwd()] })).href;

/** How each is run; C# needs the .NET SDK, and its example says that it was never run. */
const programs = {
  curl: ['sh', 'example.sh'],
  typescript: [process.execPath, '--conditions=@slip/source', '--import', tsx, 'example.ts'],
  python: ['python3', 'example.py'],
} as const;
const endings = { curl: 'sh', typescript: 'ts', python: 'py', csharp: 'cs' } as const;

let office: FilingFixture;
let listener: Listener;

beforeAll(async () => {
  office = await openFilingFixture();
  listener = await listen(office.app, '127.0.0.1', 0);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}package.json`, '{ "type": "module" }');
});
afterAll(async () => {
  await listener.close({ drain: 0, limit: 1000 });
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

const isHere = async (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

it.each(['curl', 'typescript', 'python'] as const)('the example in %s files a policy', async (id) => {
  const example = codeExamples.find((each) => each.id === id);
  const [program, ...args] = programs[id];
  // curl is run by a shell, which is there where curl is.
  if (!(await isHere(id === 'curl' ? 'curl' : program))) return;
  const { token } = await addProgram(office, office.agent.person);
  const filing = office.filing();
  writeFileSync(`${folder}policy.json`, JSON.stringify(filing));
  writeFileSync(
    `${folder}example.${endings[id]}`,
    example?.code(`http://127.0.0.1:${listener.port}${API_ROOT}`) ?? '',
  );
  const { stdout } = await run(program, args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', SLIP_TOKEN: token },
  });
  const [policy] = await office.db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.policyNumber, filing.agtPolicyNumber));
  expect(policy).toBeDefined();
  expect(stdout).toContain(String(policy?.id));
});
