import { contract, type EndpointDefinition, isFileResponse } from '@slip/api/contract';
import type { Handlers } from '../src/http/handler.js';
import type { AnyHandler } from '../src/http/Route.js';

/** Handlers by endpoint id, in place of the examples. */
export type SomeHandlers = Readonly<Record<string, AnyHandler>>;

const exampleFile = { name: 'Example.pdf', blob: new Blob(['%PDF-'], { type: 'application/pdf' }) };

/** Handlers that answer every endpoint with its example, so that a test sees the pipeline alone. */
export function exampleHandlers(instead: SomeHandlers = {}): Handlers {
  const table = Object.entries(contract).map(([noun, endpoints]) => [
    noun,
    Object.fromEntries(
      Object.entries<EndpointDefinition>(endpoints).map(([name, endpoint]) => [
        name,
        instead[endpoint.id] ??
          (() =>
            Promise.resolve(isFileResponse(endpoint.response) ? exampleFile : endpoint.example.response)),
      ]),
    ),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the contract itself, which types cannot follow
  return Object.fromEntries(table) as Handlers;
}
