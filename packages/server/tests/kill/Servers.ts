import { API_ROOT } from '@slip/api/contract';
import { type ServerProcess, startServerProcess } from './serverProcess.js';

/** Servers on one database, and a proxy before them that sends calls, in turn, to those that say `ready`. */
export class Servers {
  readonly #settings: NodeJS.ProcessEnv;
  readonly #running: ServerProcess[] = [];
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
    const { url } = this.#running[this.#calls % this.#running.length] ?? {};
    const isReady = await fetch(`${url}${API_ROOT}/health/ready`).then(
      ({ ok }) => ok,
      // It has gone.
      () => false,
    );
    return isReady && url !== undefined ? url : this.url();
  }

  async kill(): Promise<void> {
    for (const server of this.#running) await server.kill();
  }
}
