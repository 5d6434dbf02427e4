import { API_ROOT } from '@slip/api/contract';
import { type ServerProcess, startServerProcess } from './serverProcess.js';

/**
 * Milliseconds for which a server that said `ready` gets calls without being asked again, as from a proxy that asks each second: one that was told to
 * end meanwhile gets them late, which is what it drains for.
 */
const BELIEVED = 1000;

/** Servers on one database, and a proxy before them that sends calls, in turn, to those that said `ready`. */
export class Servers {
  readonly #settings: NodeJS.ProcessEnv;
  readonly #running: ServerProcess[] = [];
  /** When servers were asked that said `ready`. */
  readonly #readyAt = new Map<ServerProcess, number>();
  #calls = 0;

  constructor(settings: NodeJS.ProcessEnv) {
    this.#settings = { SLIP_DRAIN_SECONDS: '2', ...settings };
  }

  /** @param program that of another version. */
  async start(program?: string): Promise<void> {
    this.#running.push(await startServerProcess(this.#settings, program));
  }

  /** Ends the one that has run longest. @returns its exit code */
  async endOldest(): Promise<unknown> {
    const code = await this.#running[0]?.end();
    this.#running.shift();
    return code;
  }

  /** The servers that run. */
  get running(): readonly ServerProcess[] {
    return this.#running;
  }

  /** Where the next call goes. */
  async url(): Promise<string> {
    this.#calls += 1;
    const server = this.#running[this.#calls % this.#running.length];
    if (!server) throw new Error('No server runs.');
    return (await this.#isReady(server)) ? server.url : this.url();
  }

  async #isReady(server: ServerProcess): Promise<boolean> {
    const at = performance.now();
    if (at - (this.#readyAt.get(server) ?? Number.NEGATIVE_INFINITY) < BELIEVED) return true;
    const isReady = await fetch(`${server.url}${API_ROOT}/health/ready`).then(
      ({ ok }) => ok,
      // It has gone.
      () => false,
    );
    if (isReady) this.#readyAt.set(server, at);
    return isReady;
  }

  async kill(): Promise<void> {
    for (const server of this.#running) await server.kill();
  }
}
