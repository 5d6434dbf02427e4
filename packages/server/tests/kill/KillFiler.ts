import { API_ROOT } from '@slip/api/contract';
import { callJson } from './callJson.js';
import type { KillCall, KillFixture } from './KillFixture.js';

/** A call that was sent: under its key it may be sent again, however it ended. */
interface Sent extends KillCall {
  readonly kind: string;
  readonly key: string;
}

/** Gives nothing when the server died on it: whether anything was stored is not known then. */
async function unlessKilled<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    // `fetch failed` or a broken answer. Anything else is a real failure.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Somebody who files one thing after the other, whatever a fixture has, and knows what was confirmed. */
export class KillFiler {
  /** Everything that was confirmed, and under which keys. */
  readonly confirmed: { readonly kind: string; readonly key: string }[] = [];
  readonly #fixture: KillFixture;
  readonly #name: string;
  #open: Sent | undefined;

  constructor(fixture: KillFixture, name: string) {
    this.#fixture = fixture;
    this.#name = name;
  }

  /** True if the last call was not answered. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Files the next thing; tells whether it was confirmed before the server was gone. */
  async file(url: string): Promise<boolean> {
    const { kinds } = this.#fixture;
    const kind = kinds[this.confirmed.length % kinds.length] ?? 'new';
    const call = await unlessKilled(() =>
      this.#fixture.prepare(url, kind, `KILL-${this.#name}-${this.confirmed.length}`),
    );
    if (!call) return false;
    this.#open = { ...call, kind, key: crypto.randomUUID() };
    return this.finish(url);
  }

  /** Sends what was not answered again, under its key: it is stored by now, or is stored now; never twice. */
  async finish(url: string): Promise<boolean> {
    const sent = this.#open;
    if (!sent) return true;
    const { endpoint, body, kind, key } = sent;
    const headers = { ...this.#fixture.headers, 'content-type': 'application/json', 'idempotency-key': key };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await unlessKilled(() => callJson(`${url}${API_ROOT}${endpoint.path}`, init));
    if (typeof answer !== 'number') return false;
    sent.confirm(answer);
    this.confirmed.push({ kind, key });
    this.#open = undefined;
    return true;
  }

  /** Everything that was confirmed, and what the server shows of it. */
  compare(url: string): ReturnType<KillFixture['compare']> {
    return this.#fixture.compare(url);
  }
}
