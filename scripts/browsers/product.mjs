import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { inside } from '../place.mjs';
import { startBeside } from './started.mjs';
import { until } from './until.mjs';

/** Milliseconds in which it makes its demo data, also on a busy machine. */
const PATIENCE = 120_000;

/** Starts the built product with demo data of its own, over plain http on this machine, as `npm start` does. */
export async function startDemo() {
  const data = await mkdtemp(join(tmpdir(), 'slip-browsers-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = startBeside(process.execPath, [inside('packages', 'server', 'dist', 'main.js')], {
    PORT: String(port),
    SLIP_DATA: data,
    SLIP_DEMO: '1',
  });
  const close = async () => {
    await server.end();
    await rm(data, { recursive: true, force: true });
  };
  try {
    await until(
      'the product',
      async () => {
        if (server.code() !== null) throw new Error(`The product ended:\n${server.output()}`);
        const answer = await fetch(`${origin}/slip/api/health/ready`).catch(() => undefined);
        return answer?.ok;
      },
      PATIENCE,
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}
