import { type DownloadedFile, type EndpointDefinition, isFileResponse } from '../contract/endpoint.js';
import { Outcome } from './outcomes.js';

export interface MadeResponse {
  readonly response: Response;
  /** How the answer breaks the contract, in plain words. */
  readonly violations: readonly string[];
}

/** Makes the response of an answer, and checks the answer against the contract. */
export function respond(endpoint: EndpointDefinition, answered: unknown, now: Date): MadeResponse {
  const date = { Date: now.toUTCString() };
  if (answered instanceof Outcome && answered.kind === 'fail') {
    return { response: failure(answered, date), violations: [] };
  }
  const value = answered instanceof Outcome ? endpoint.example.response : answered;
  if (isFileResponse(endpoint.response)) {
    return isFile(value)
      ? { response: download(value, date), violations: [] }
      : { response: Response.error(), violations: ['answers with a file: give it {name, blob}'] };
  }
  return {
    response: Response.json(value, { headers: date }),
    violations: wrongness(endpoint.response, value),
  };
}

function failure({ status, body }: Outcome, headers: Record<string, string>): Response {
  return typeof body === 'object' && body !== null
    ? Response.json(body, { status, headers })
    : new Response(typeof body === 'string' ? body : null, { status, headers });
}

function download({ name, blob }: DownloadedFile, headers: Record<string, string>): Response {
  return new Response(blob, {
    headers: {
      ...headers,
      ...(blob.type === '' ? {} : { 'Content-Type': blob.type }),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

function wrongness(
  schema: Exclude<EndpointDefinition['response'], { kind: 'file' }>,
  value: unknown,
): readonly string[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    return [`answers against the contract: ${error instanceof Error ? error.message : ''}`];
  }
}

function isFile(value: unknown): value is DownloadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'blob' in value &&
    value.blob instanceof Blob
  );
}
