import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeData } from '../../../scripts/remove-data.mjs';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let folder: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-program-'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const data of ['data', 'early']) await removeData(join(folder, data));
  await removeData(folder);
});

/** The program, as a service manager starts it. */
interface Running {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { stdout: string; stderr: string };
  /** Waits until a pattern appears in what it writes. */
  shows(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for its end; gives the exit code. */
  ended: Promise<unknown>;
}

function start(environment: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SLIP_DATA: join(folder, 'data'),
      SLIP_DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => code);

  async function shows(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(output.stdout + output.stderr);
      if (found) return found;
      const more = [child.stdout, child.stderr].map((stream) => once(stream, 'data').then(() => false));
      const over = await Promise.race([...more, ended.then(() => true)]);
      if (over && !pattern.test(output.stdout + output.stderr))
        throw new Error(`It ended: ${output.stdout}${output.stderr}`);
    }
  }
  return { child, output, shows, ended };
}

const ready = /Slip is ready: (http:\/\/localhost:\d+)/;

/** The status of a GET for a host. */
function statusFor(host: string, address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(address);
    get({ port, host: '127.0.0.1', path: '/slip/api/health/live', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

// How it starts, refuses to start and keeps its data is shown on the built product: e2e/start.spec.ts.
describe('the program', () => {
  let first: Running;
  let address: string;
  beforeAll(async () => {
    first = start({ SLIP_MAILBOX: '1', SLIP_ALLOWED_HOSTS: 'inner, slip.office.example' });
    address = (await first.shows(ready))[1] ?? '';
  });

  it('is ended cleanly by a signal that comes while it starts', async () => {
    const { child, ended, output } = start({ SLIP_DATA: join(folder, 'early') });
    for await (const { filename } of watch(folder)) if (filename?.startsWith('early')) break;
    child.kill('SIGTERM');
    expect([await ended, output.stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  });

  it('shows messages on this machine when it is told to', async () => {
    expect((await fetch(`${address}/dev/mailbox.json`)).status).toBe(200);
  });

  it('answers to its own hosts and to those it is told of', async () => {
    const { port } = new URL(address);
    const hosts = ['localhost', `127.0.0.1:${port}`, 'inner', 'slip.office.example', 'evil.example'];
    const statuses = await Promise.all(hosts.map((host) => statusFor(host, address)));
    expect(statuses).toEqual([200, 200, 200, 200, 421]);
  });

  it('writes nothing but lines of JSON on its standard output', async () => {
    await first.shows(/"msg":"ready"/);
    const lines = first.output.stdout.trim().split('\n');
    expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
    expect(first.output.stdout).not.toMatch(ready);
  });

  describe('over the data of one that was killed', () => {
    let next: Running;
    beforeAll(async () => {
      first.child.kill('SIGKILL');
      await first.ended;
      next = start();
      address = (await next.shows(ready))[1] ?? '';
    });

    it('keeps messages to itself without a mail server and the demo, and says that they reach nobody', async () => {
      expect((await fetch(`${address}/dev/mailbox.json`)).status).toBe(404);
      await next.shows(/codes and links reach nobody/);
    });

    it('answers requests under way before it ends', async () => {
      const body = JSON.stringify({ userName: 'nobody', password: 'x' });
      const login = request(`${address}/slip/api/authenticate/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      login.flushHeaders();
      // The server has the request, and waits for its body.
      await once(login, 'continue');
      next.child.kill('SIGINT');
      login.end(body);
      const [response]: unknown[] = await once(login, 'response');
      expect(response).toMatchObject({ statusCode: 401 });
      expect(await next.ended).toBe(0);
    });
  });

  it('that has others beside it still answers for a while when it is told to end, and says that it ends', async () => {
    const draining = start({ SLIP_DRAIN_SECONDS: '300', SLIP_WORKER: '0' });
    const health = `${(await draining.shows(ready))[1]}/slip/api/health`;
    const kept = await fetch(`${health}/ready`);
    draining.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${health}/ready`)).status).toBe(503), 60_000);
    const live = await fetch(`${health}/live`);
    const connections = [kept, live].map(({ headers }) => headers.get('connection'));
    expect([live.status, ...connections]).toEqual([200, 'keep-alive', 'close']);
    // A second signal ends it at once.
    draining.child.kill('SIGTERM');
    expect(await draining.ended).toBe(130);
  });
});
