import { type EndpointDefinition, isFileResponse } from '../contract/endpoint.js';
import { badRequestBody, type Problem } from '../contract/problem.js';

/** Kinds of failure of a call: the server refused it, it never got an answer, or the answer made no sense. */
export type ApiErrorKind = 'http' | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

export interface ApiErrorDetails {
  /** Id of the endpoint that was called. */
  readonly endpointId: string;
  readonly message: string;
  /** Missing when no answer came. */
  readonly status?: number;
  /** The answer's body: parsed JSON, or text as it came. */
  readonly body?: unknown;
  readonly problems?: readonly Problem[];
  /** Seconds the server asked to wait (`Retry-After` of a 429 or 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The one error a call rejects with, apart from the reason of the caller's own `AbortSignal` (spec 1 §7, §8). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly endpointId: string;
  readonly status: number | undefined;
  readonly body: unknown;
  /** Problems to fix, and where they are; filled for a 400 that names fields. */
  readonly problems: readonly Problem[];
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.endpointId = details.endpointId;
    this.status = details.status;
    this.body = details.body;
    this.problems = details.problems ?? [];
    this.retryAfter = details.retryAfter;
  }

  /**
   * True when it is unknown whether the server executed the call: no answer, an answer that cannot be read, a failure on the
   * way, or a first attempt that is still running (409, in offices that do not make the second attempt wait). Such a call is
   * repeated under the same `Idempotency-Key`.
   */
  get isOutcomeUnknown(): boolean {
    return this.kind !== 'http' || this.status === undefined || this.status >= 500 || this.status === 409;
  }

  /** True when the same call may succeed a moment later without any change. */
  get isTemporary(): boolean {
    return (
      this.kind === 'FETCH_ERROR' ||
      this.kind === 'TIMEOUT_ERROR' ||
      this.status === 502 ||
      this.status === 503 ||
      this.status === 504
    );
  }
}

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
