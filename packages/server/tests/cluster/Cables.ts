import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Relays that listen at an address and lead to a machine's own. */
export interface Cable {
  readonly from: string;
  readonly to: string;
  readonly ports: readonly number[];
}

/** The process of the relays is told the addresses at which some are opened, cut, or let through again. */
export interface Told {
  readonly open?: readonly Cable[];
  readonly cut?: readonly string[];
  readonly join?: readonly string[];
}

/** The cables between machines. Their relays are a process of their own: databases must not wait while this one reckons. */
export class Cables {
  readonly #relays: ChildProcess;

  private constructor(relays: ChildProcess) {
    this.#relays = relays;
  }

  static async lay(cables: readonly Cable[]): Promise<Cables> {
    const relays = fork(fileURLToPath(new URL('relays.ts', import.meta.url)));
    const told: Told = { open: cables };
    relays.send(told);
    const ended = once(relays, 'exit').then(() => {
      throw new Error('The process of the relays has ended.');
    });
    await Promise.race([once(relays, 'message'), ended]);
    return new Cables(relays);
  }

  /** Pulls the cables that begin at some addresses; gives what joins them again. */
  cut(addresses: readonly string[]): () => void {
    const tell = (told: Told) => this.#relays.send(told);
    tell({ cut: addresses });
    return () => tell({ join: addresses });
  }

  close(): void {
    this.#relays.kill('SIGKILL');
  }
}
