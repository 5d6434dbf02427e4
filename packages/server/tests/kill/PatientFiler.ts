import { setTimeout as pause } from 'node:timers/promises';
import { API_ROOT } from '@slip/api/contract';
import { callJson, RefusedCall } from './callJson.js';
import type { KillFixture } from './KillFixture.js';

/** Milliseconds until somebody asks again: whoever does so at once keeps the machine from what they wait for. */
const PAUSE = 50;

/** Where a filer finds the server. */
export interface Counter {
  /** The address; waits while there is none. */
  url(): Promise<string>;
  /** True if an answer, or that there is none, is no more than a reason to ask again. */
  isPassing(error: unknown): boolean;
}

const isRefusedForNow = (error: unknown) => error instanceof RefusedCall && error.status === 503;

/** The counter of a server that never ends: it may say that it cannot now, and nothing else. */
export const openCounter = (url: string): Counter => ({
  url: () => Promise.resolve(url),
  isPassing: isRefusedForNow,
});

/** The counter of a server that is killed, too: its address is that of the one that took its place. */
export const reopenedCounter = (url: () => Promise<string>): Counter => ({
  url,
  isPassing: (error) => isRefusedForNow(error) || error instanceof TypeError || error instanceof SyntaxError,
});

/** Somebody who files one thing after the other, and sends again, under its key, what could not be answered. */
export class PatientFiler {
  /** The keys of what was confirmed. */
  readonly keys: string[] = [];
  /** The kinds of what was confirmed. */
  readonly kinds = new Set<string>();
  /** The words that were said meanwhile. */
  readonly heard: string[] = [];
  readonly fixture: KillFixture;
  readonly #name: string;

  constructor(fixture: KillFixture, name: string) {
    this.fixture = fixture;
    this.#name = name;
  }

  async #insist<Answer>(counter: Counter, ask: (url: string) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(await counter.url());
    } catch (error) {
      if (!counter.isPassing(error)) throw error;
      if (error instanceof RefusedCall) this.heard.push(error.message);
      await pause(PAUSE);
      return this.#insist(counter, ask);
    }
  }

  async file(counter: Counter): Promise<void> {
    const { kinds, headers } = this.fixture;
    const kind = kinds[this.keys.length % kinds.length] ?? 'new';
    const marker = `KILL-${this.#name}-${this.keys.length}`;
    const { endpoint, body, confirm } = await this.#insist(counter, (url) =>
      this.fixture.prepare(url, kind, marker),
    );
    const key = crypto.randomUUID();
    const answer = await this.#insist(counter, (url) =>
      callJson(`${url}${API_ROOT}${endpoint.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
    );
    if (typeof answer !== 'number') throw new Error(`${endpoint.id} answered ${JSON.stringify(answer)}`);
    confirm(answer);
    this.keys.push(key);
    this.kinds.add(kind);
  }
}
