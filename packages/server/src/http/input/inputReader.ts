import type { EndpointDefinition } from '@slip/api/contract';
import { badRequest } from './badRequest.js';
import { bodyReader } from './bodyReader.js';
import { queryReader } from './queryReader.js';
import { textReader } from './textReader.js';
import { uploadReader } from './uploadReader.js';

/** Reads and checks everything a call brings. @throws HttpError that names every problem, not only the first. */
export type InputReader = (request: Request, params: Readonly<Record<string, string>>) => Promise<unknown>;

const NOTHING = {};

/** Prepares the reading of an endpoint's input: path parameters, query and body. */
export function inputReader(endpoint: EndpointDefinition): InputReader {
  const readParams = endpoint.params && textReader(endpoint.params, 'path');
  const readQuery = queryReader(endpoint.query);
  const readUpload = endpoint.upload && uploadReader(endpoint.upload);
  const readBody = endpoint.method === 'GET' || readUpload ? undefined : bodyReader(endpoint);

  return async (request, params) => {
    const query = readQuery(request.url);
    const path = readParams?.(Object.entries(params));
    const body = await readBody?.(request);
    const problems = [...(path?.problems ?? []), ...(query?.problems ?? []), ...(body?.problems ?? [])];
    if (problems.length > 0) throw badRequest(problems);
    // Last, so that no file is read for a call that is refused anyway.
    const upload = await readUpload?.(request);
    if (!path && !query && !body && !upload) return NOTHING;
    return { params: path?.value, query: query?.value, body: body?.value, ...(upload && { upload }) };
  };
}
