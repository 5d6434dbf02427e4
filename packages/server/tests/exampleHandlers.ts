import { contract, type EndpointDefinition } from '@slip/api/contract';
import type { Handlers } from '../src/http/handler.js';
import type { AnyHandler } from '../src/http/Route.js';

/** Handlers by endpoint id, in place of the examples. */
export type SomeHandlers = Readonly<Record<string, AnyHandler>>;

/** Handlers that answer every endpoint with its example, so that a test sees the pipeline alone. */
export function exampleHandlers(instead: SomeHandlers = {}): Handlers {
  const table = Object.entries(contract).map(([noun, endpoints]) => [
    noun,
    Object.fromEntries(
      Object.entries<EndpointDefinition>(endpoints).map(([name, endpoint]) => [
        name,
        instead[endpoint.id] ?? (() => Promise.resolve(endpoint.example.response)),
      ]),
    ),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the contract itself, which types cannot follow
  return Object.fromEntries(table) as Handlers;
}
