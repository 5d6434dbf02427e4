import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';
import { removeData } from '../scripts/remove-data.mjs';
import { copyDemoData } from './demoData.js';

const program = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
const ready = '/slip/api/health/ready';
/** The first start migrates the database and makes the demo data, which takes long on a busy machine. */
const patience = 240_000;

/** The built product, running with a separate port and separate data. */
export interface Product {
  /** Its address without a slash at the end. */
  readonly url: string;
  /** Its data folder, or the address of its database. */
  readonly data: string;
  /** Ends it at once, as a power failure does (SIGKILL), and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does, waits until it is gone, and returns the exit code. */
  stop(): Promise<number | null>;
  /** Starts it again on the same port and data, and waits until it is ready. */
  start(): Promise<void>;
  /** The output so far. */
  output(): string;
  /** The number of its process, while it runs. */
  pid(): number | undefined;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built product (`npm run build` first) with demo data and waits until it is ready.
 *
 * @param settings its environment variables; they replace those set here. With a DATABASE_URL no demo data are copied.
 */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  if (!existsSync(program)) throw new Error('The product is not built: run `npm run build` first.');
  const data = await mkdtemp(join(tmpdir(), 'slip-e2e-'));
  const isOwn = settings['SLIP_DATA'] !== undefined || settings['DATABASE_URL'] !== undefined;
  if (!isOwn) await copyDemoData(join(data, 'data'));
  const port = settings['PORT'] === undefined ? await freePort() : Number(settings['PORT']);
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  // A file instead of a pipe, so that the tests do not spend time on reading its log.
  const outputFile = join(data, 'output.log');
  const printed = () => (existsSync(outputFile) ? readFileSync(outputFile, 'utf8') : '');

  async function start(): Promise<void> {
    const output = openSync(outputFile, 'a');
    const server = spawn(process.execPath, ['--enable-source-maps', program], {
      // Not the folder of the tests: the product must find its files from any folder.
      cwd: data,
      env: { ...process.env, PORT: String(port), SLIP_DATA: join(data, 'data'), SLIP_DEMO: '1', ...settings },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child = server;
    const deadline = Date.now() + patience;
    while (!(await answers(url + ready))) {
      if (server.exitCode !== null) {
        throw new Error(`The product ended with code ${server.exitCode}:\n${printed()}`);
      }
      if (Date.now() > deadline)
        throw new Error(`The product is not ready after four minutes:\n${printed()}`);
      await pause(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const server = child;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return null;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
    return server.exitCode;
  }

  const product: Product = {
    url,
    data,
    start,
    output: printed,
    pid: () => child?.pid,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGKILL');
      await removeData(join(data, 'data'));
      await removeData(data);
    },
  };
  try {
    await start();
  } catch (error) {
    await product.remove();
    throw error;
  }
  return product;
}
