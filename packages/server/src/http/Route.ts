import { API_ROOT, contract, type EndpointDefinition, isFileResponse } from '@slip/api/contract';
import type { CallContext, Caller, Handlers, PreparedCall } from './handler.js';
import { type InputReader, inputReader } from './input/inputReader.js';
import { type RateLimit, rateLimit } from './rateLimit.js';
import { Turns } from './Turns.js';

/**
 * Any handler, as the pipeline calls it. The compiler has matched handler and endpoint (`GroupHandlers`) and the pipeline
 * checks input and caller by the endpoint. It is written as a method because TypeScript then accepts handlers whose input
 * is narrower than `unknown`.
 */
export type AnyHandler = {
  answer(input: unknown, context: CallContext<Caller | null>): Promise<unknown>;
}['answer'] & {
  readonly ownTransactions?: true;
  readonly turnKey?: { turnKey(input: unknown, context: CallContext<Caller | null>): string }['turnKey'];
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
  /** The lines in which calls wait for one another, if their handler has a `turnKey`. */
  readonly turns: Turns;
  /** The headers that say when the endpoint will be removed; none where it stays. */
  readonly deprecation: Readonly<Record<string, string>>;
}

const momentOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Headers that tell programs that an endpoint will be removed (RFC 9745), when (RFC 8594), and where this is explained. */
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
