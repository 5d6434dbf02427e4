import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slip-program-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The program, as a service manager starts it. */
interface Running {
  readonly child: ChildProcess;
  /** What it wrote so far. */
  readonly output: { stdout: string; stderr: string };
  /** Waits until a pattern appears on its standard output. */
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
      const found = pattern.exec(output.stdout);
      if (found) return found;
      const over = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)]);
      if (over && !pattern.test(output.stdout)) throw new Error(`It ended: ${output.stdout}${output.stderr}`);
    }
  }
  return { child, output, shows, ended };
}

const ready = /Slip is ready: (http:\/\/localhost:\d+)/;

// How it starts, refuses to start and keeps its data is shown on the built product: e2e/start.spec.ts.
describe('the program', { timeout: 120_000 }, () => {
  it('answers requests under way before it ends, and takes over from one that was killed', async () => {
    const killed = start();
    await killed.shows(ready);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = start();
    const address = (await next.shows(ready))[1] ?? '';
    const login = fetch(`${address}/slip/api/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'nobody', password: 'x' }),
    });
    // The request has arrived once it keeps the server from ending.
    await fetch(`${address}/slip/api/health/live`);
    next.child.kill('SIGINT');
    expect((await login).status).toBe(401);
    expect(await next.ended).toBe(0);
  });

  it('keeps messages to itself without a mail server and the demo, and says that they reach nobody', async () => {
    const running = start();
    const address = (await running.shows(ready))[1] ?? '';
    expect((await fetch(`${address}/dev/mailbox.json`)).status).toBe(404);
    await running.shows(/codes and links reach nobody/);
  });

  it('shows messages on this machine when it is told to', async () => {
    const running = start({ SLIP_MAILBOX: '1' });
    const address = (await running.shows(ready))[1] ?? '';
    expect((await fetch(`${address}/dev/mailbox.json`)).status).toBe(200);
  });

  it('answers to its own hosts and to those it is told of', async () => {
    const running = start({ SLIP_ALLOWED_HOSTS: 'inner, slip.office.example' });
    const { port } = new URL((await running.shows(ready))[1] ?? '');
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: '/slip/api/health/live', headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    const hosts = ['localhost', `127.0.0.1:${port}`, 'inner', 'slip.office.example', 'evil.example'];
    expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 200, 421]);
  });
});
