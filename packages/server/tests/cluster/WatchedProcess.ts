import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../kill/serverProcess.js';

/** Milliseconds between two looks at the memory that a process takes. */
const LOOK = 5000;
/** MB by which what lives in a process may grow. */
const GROWTH = 5;
/** MB that a process may take: more than what lives in it, and up and down by tens, as V8 sizes its young generation. */
const CEILINGS = { server: 300, worker: 250 };

/** Settings with which a server and its worker tell what lives in them. @param sockets an empty folder */
export const tellingSettings = (sockets: string): NodeJS.ProcessEnv => ({
  HEAP_SOCKETS: sockets,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${new URL('liveHeap.mjs', import.meta.url)}`,
});

/** MB that live in a process, and how many errors it had logged by then. */
interface Reading {
  readonly live: number;
  readonly errors: number;
}

const nothing: Reading = { live: Number.NaN, errors: 0 };

/** The head of the table of memory. */
export const memoryHead = [
  '| process | lives in it before | lives in it after | takes at the highest | |',
  '|---|---|---|---|---|',
];

/** A server, or the worker of one, whose memory is looked at. */
export class WatchedProcess {
  readonly #name: string;
  readonly #kind: keyof typeof CEILINGS;
  readonly #server: ServerProcess;
  readonly #sockets: string;
  readonly #pid: number | undefined;
  readonly #readings: Reading[] = [];
  #highest = 0;

  /** @param sockets the folder of its settings */
  constructor(name: string, kind: keyof typeof CEILINGS, server: ServerProcess, sockets: string) {
    this.#name = name;
    this.#kind = kind;
    this.#server = server;
    this.#sockets = sockets;
    this.#pid = kind === 'server' ? server.pid : server.workerPid();
  }

  /** Looks until a moment at the memory that it takes. */
  async watch(end: number): Promise<void> {
    while (performance.now() < end) {
      const status = await readFile(`/proc/${this.#pid}/status`, 'utf8').catch(() => '');
      this.#highest = Math.max(this.#highest, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      await pause(LOOK);
    }
  }

  /** Reads what lives in it, without any garbage. It is no number once the process has gone, which keeps no bound. */
  async read(): Promise<void> {
    const bytes = await text(connect(join(this.#sockets, String(this.#pid)))).catch(() => '');
    this.#readings.push({ live: Number.parseInt(bytes, 10) / 2 ** 20, errors: this.#errors() });
  }

  /** How many errors it has logged. */
  #errors(): number {
    return this.#server
      .printed()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line))
      .filter((line) => line.includes('"process":"worker"') === (this.#kind === 'worker')).length;
  }

  /** Its row of the table, and true if both bounds were kept. */
  get result(): { readonly row: string; readonly isKept: boolean } {
    const [before = nothing, after = nothing] = this.#readings;
    const isFlat = after.live - before.live <= GROWTH;
    const isSmall = this.#highest <= CEILINGS[this.#kind];
    const logged = after.errors - before.errors;
    const words = [
      isFlat ? 'flat' : `**grows** by more than ${GROWTH} MB, or has ended`,
      ...(isSmall ? [] : [`**takes** more than ${CEILINGS[this.#kind]} MB`]),
      ...(logged === 0 ? [] : [`errors logged: ${logged}, whose source maps take some 8 MB, once`]),
    ];
    const figures = [before.live.toFixed(1), after.live.toFixed(1), this.#highest.toFixed(0)];
    const row = [this.#name, ...figures.map((each) => `${each} MB`), words.join('; ')];
    return { row: `| ${row.join(' | ')} |`, isKept: isFlat && isSmall };
  }
}
