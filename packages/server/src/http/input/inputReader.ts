import type { EndpointDefinition } from '@slip/api/contract';
import { badRequest } from './badRequest.js';
import { bodyReader } from './bodyReader.js';
import { formReader } from './formReader.js';
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
  const { upload: declared } = endpoint;
  const readForm = declared?.part === undefined ? undefined : formReader(declared, endpoint);
  const readUpload = declared && declared.part === undefined ? uploadReader(declared) : undefined;
  const readBody = endpoint.method === 'GET' || declared ? undefined : bodyReader(endpoint);

  return async (request, params) => {
    const query = readQuery(request.url);
    const path = readParams?.(Object.entries(params));
    const body = await readBody?.(request);
    const problems = [...(path?.problems ?? []), ...(query?.problems ?? []), ...(body?.problems ?? [])];
    if (problems.length > 0) throw badRequest(problems);
    // Last, so that no file is read for a call that is refused anyway.
    const form = await readForm?.(request);
    const upload = form?.upload ?? (await readUpload?.(request));
    if (!path && !query && !body && !upload) return NOTHING;
    const values = { params: path?.value, query: query?.value, body: body?.value ?? form?.body };
    return { ...values, ...(upload && { upload }) };
  };
}
