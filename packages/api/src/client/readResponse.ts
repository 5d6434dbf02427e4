import { type EndpointDefinition, isFileResponse } from '../contract/endpoint.js';
import { badRequestBody } from '../contract/problem.js';
import { ApiError } from './ApiError.js';

/**
 * Reads an answer: the checked JSON or the file of a success, an `ApiError` for everything else.
 *
 * @throws {ApiError} `http` for a refusal, `PARSING_ERROR` for an answer that is not what the contract says
 */
export async function readResponse(endpoint: EndpointDefinition, response: Response): Promise<unknown> {
  if (!response.ok) throw await refusal(endpoint, response);
  return isFileResponse(endpoint.response)
    ? readFile(endpoint, endpoint.response.mediaTypes, response)
    : readJson(endpoint, endpoint.response, response);
}

async function readJson(
  endpoint: EndpointDefinition,
  schema: Exclude<EndpointDefinition['response'], { kind: 'file' }>,
  response: Response,
): Promise<unknown> {
  const text = await response.text();
  const body = parseJson(text);
  try {
    if (body === undefined) throw new SyntaxError('The answer is not JSON.');
    return schema.validateSync(body, { strict: true });
  } catch (cause) {
    throw new ApiError('PARSING_ERROR', {
      endpointId: endpoint.id,
      message: `The answer to ${endpoint.id} is not what was agreed: ${cause instanceof Error ? cause.message : ''}`,
      status: response.status,
      body: body ?? text,
      cause,
    });
  }
}

async function readFile(
  endpoint: EndpointDefinition,
  mediaTypes: readonly string[],
  response: Response,
): Promise<{ name: string; blob: Blob }> {
  const type = mediaType(response);
  if (type !== '' && !mediaTypes.includes(type)) {
    throw new ApiError('PARSING_ERROR', {
      endpointId: endpoint.id,
      message: `The answer to ${endpoint.id} is ${type}, not ${mediaTypes.join(' or ')}.`,
      status: response.status,
    });
  }
  const fallback = endpoint.path.split('/').at(-1) ?? endpoint.id;
  // Files are rare, so the code that reads their names is not part of the first load of every page.
  const { fileNameFrom } = await import('./fileName.js');
  return {
    name: fileNameFrom(response.headers.get('content-disposition')) ?? fallback,
    blob: await response.blob(),
  };
}

async function refusal(endpoint: EndpointDefinition, response: Response): Promise<ApiError> {
  const text = await response.text();
  // A web page comes from something between us and the office (a proxy, a login page): none of its text is the office's.
  const body = mediaType(response) === 'text/html' || text === '' ? undefined : (parseJson(text) ?? text);
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError('http', {
    endpointId: endpoint.id,
    message: `${endpoint.id} was answered with ${response.status}.`,
    status: response.status,
    body,
    problems: badRequestBody().isValidSync(body, { strict: true }) ? body.problems : [],
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mediaType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
