import { setTimeout as pause } from 'node:timers/promises';
import { RefusedCall } from '../kill/callJson.js';
import type { Counter } from '../kill/PatientFiler.js';

/** Milliseconds after which somebody asks again, who was asked to do so in some seconds. */
const PATIENCE = 1000;
/** Answers that are no more than a reason to ask again, of the office or of the proxy before it. */
const PASSING = new Set([502, 503, 504]);

/** Tells where the next call goes. */
export type Door = () => Promise<string>;

/** Where people find the office: at a proxy, which is there all the time. */
export class ProxyCounter implements Counter {
  /** Calls that ended without any answer. */
  cutOff = 0;
  readonly #door: Door;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(door: Door) {
    this.#door = door;
  }

  async url(): Promise<string> {
    const wait = this.#refusedAt + PATIENCE - performance.now();
    if (wait > 0) await pause(wait);
    return this.#door();
  }

  isPassing(error: unknown): boolean {
    const isCutOff = error instanceof TypeError;
    if (isCutOff) this.cutOff += 1;
    const isPassing = isCutOff || (error instanceof RefusedCall && PASSING.has(error.status));
    if (isPassing) this.#refusedAt = performance.now();
    return isPassing;
  }
}
