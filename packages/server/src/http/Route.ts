import { setTimeout as pause } from 'node:timers/promises';
import { API_ROOT, contract, type EndpointDefinition, isFileResponse } from '@slip/api/contract';
import { temporarilyUnavailable } from './HttpError.js';
import type { CallContext, Caller, Handlers, PreparedCall } from './handler.js';
import { type InputReader, inputReader } from './input/inputReader.js';
import { type RateLimit, rateLimit } from './rateLimit.js';

/** Milliseconds: as long as a statement may take in the database. */
const LIMIT = 30_000;

/**
 * Lines in which calls wait for one another, each under a key. Whoever waits for a lock in the database keeps a connection from
 * everybody else; whoever waits here keeps nothing.
 */
export class Turns {
  /** Who is last in each line: resolved once they are gone. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #limit: number;

  /** @param limit milliseconds after which nobody waits any longer. */
  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  /**
   * Waits until everybody who came before under this key is gone.
   * @returns what is to be called at the end, however it ends.
   * @throws HttpError (503) when that takes too long.
   */
  async take(key: string): Promise<() => void> {
    const before = this.#last.get(key);
    const turn = openTurn();
    const gone = bothOf(before, turn.left);
    this.#last.set(key, gone);
    void this.#forget(key, gone);
    if (before && !(await this.#isOver(before))) {
      turn.leave();
      throw temporarilyUnavailable();
    }
    return turn.leave;
  }

  /** There is no line any longer once everybody is gone. */
  async #forget(key: string, gone: Promise<void>): Promise<void> {
    await gone;
    if (this.#last.get(key) === gone) this.#last.delete(key);
  }

  async #isOver(before: Promise<void>): Promise<boolean> {
    const timer = new AbortController();
    const { signal } = timer;
    try {
      const late = pause(this.#limit, false, { signal }).catch(() => false);
      return await Promise.race([before.then(() => true), late]);
    } finally {
      timer.abort();
    }
  }
}

async function bothOf(before: Promise<void> | undefined, left: Promise<void>): Promise<void> {
  await before;
  await left;
}

/** A turn, and what ends it. */
function openTurn(): { readonly left: Promise<void>; readonly leave: () => void } {
  const ends: (() => void)[] = [];
  const left = new Promise<void>((resolve) => {
    ends.push(resolve);
  });
  return { left, leave: () => ends.forEach((end) => end()) };
}

/**
 * Any handler, as the pipeline calls it. The compiler has matched handler and endpoint (`GroupHandlers`) and the pipeline
 * checks input and caller by the endpoint. It is written as a method because TypeScript then accepts handlers whose input
 * is narrower than `unknown`.
 */
export type AnyHandler = {
  answer(input: unknown, context: CallContext<Caller | null>): Promise<unknown>;
}['answer'] & {
  readonly ownTransactions?: true;
  readonly turnOf?: { turnOf(input: unknown, context: CallContext<Caller | null>): string }['turnOf'];
  readonly prepare?: {
    prepare(
      input: unknown,
      context: CallContext<Caller | null>,
    ): Promise<PreparedCall<CallContext<Caller | null>, unknown>>;
  }['prepare'];
};

/** An endpoint, prepared once when the server starts. */
export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly answer: AnyHandler;
  /** True if the handler runs in a transaction: unsafe calls do, unless the handler opens its own. */
  readonly needsTransaction: boolean;
  /** True if the answer is a file to download and not JSON. */
  readonly answersFile: boolean;
  readonly readInput: InputReader;
  readonly limit: RateLimit | undefined;
  /** Where calls wait for one another whose handler says for whom. */
  readonly turns: Turns;
  /** The headers that say until when it works; none where it stays. */
  readonly deprecation: Readonly<Record<string, string>>;
}

const momentOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Tells programs that a call will go (RFC 9745), when (RFC 8594), and where its end is explained. */
function deprecationHeaders({
  id,
  deprecated,
}: Pick<EndpointDefinition, 'id' | 'deprecated'>): Readonly<Record<string, string>> {
  if (!deprecated) return {};
  return {
    deprecation: `@${momentOf(deprecated.since).getTime() / 1000}`,
    sunset: momentOf(deprecated.until).toUTCString(),
    link: `<${API_ROOT}/docs#${id}>; rel="deprecation"; type="text/html"`,
  };
}

/** Prepares every endpoint of the contract. */
export function compileRoutes(handlers: Handlers, now: () => Date): Route[] {
  const table: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>> = handlers;
  return Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries<EndpointDefinition>(endpoints).map(([name, endpoint]) => {
      const handler = table[noun]?.[name];
      if (!handler) throw new Error(`${endpoint.id} has no handler.`);
      return compileRoute(endpoint, handler, now);
    }),
  );
}

function compileRoute(endpoint: EndpointDefinition, answer: AnyHandler, now: () => Date): Route {
  return {
    endpoint,
    answer,
    needsTransaction: endpoint.method !== 'GET' && answer.ownTransactions !== true,
    answersFile: isFileResponse(endpoint.response),
    readInput: inputReader(endpoint),
    limit: endpoint.callsPerMinute === undefined ? undefined : rateLimit(endpoint.callsPerMinute, now),
    turns: new Turns(),
    deprecation: deprecationHeaders(endpoint),
  };
}
