import type { EndpointDefinition } from '@slip/api/contract';
import { badRequest } from './badRequest.js';
import { bodyReader } from './bodyReader.js';
import { textReader } from './textReader.js';

/** Reads and checks everything a call brings. @throws Refusal that names all that is wrong with it, not the first. */
export type InputReader = (request: Request, params: Readonly<Record<string, string>>) => Promise<unknown>;

const NOTHING = {};

/** Prepares the reading of an endpoint's input: path parameters, query and body. */
export function inputReader(endpoint: EndpointDefinition): InputReader {
  const readParams = endpoint.params && textReader(endpoint.params, 'path');
  const readQuery = textReader(endpoint.query, 'query');
  const readBody = endpoint.method === 'GET' ? undefined : bodyReader(endpoint.body);

  return async (request, params) => {
    const mark = request.url.indexOf('?');
    const query = mark === -1 && !endpoint.query ? undefined : readQuery(queryEntries(request.url, mark));
    const path = readParams?.(Object.entries(params));
    const body = await readBody?.(request);
    const problems = [...(path?.problems ?? []), ...(query?.problems ?? []), ...(body?.problems ?? [])];
    if (problems.length > 0) throw badRequest(problems);
    if (!path && !query && !body) return NOTHING;
    return { params: path?.value, query: query?.value, body: body?.value };
  };
}

function queryEntries(url: string, mark: number): [string, string][] {
  if (mark === -1) return [];
  const end = url.indexOf('#', mark);
  return [...new URLSearchParams(url.slice(mark + 1, end === -1 ? undefined : end))];
}
