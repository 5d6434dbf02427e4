import { type EndpointDefinition, REQUEST_PART } from '../contract/endpoint.js';

/** A random UUID (version 4). */
export function newUuid(): string {
  // randomUUID exists only on https and localhost; an office may serve a test portal over plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', randomDigit);
}

function randomDigit(): string {
  return ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16);
}

/** A fresh `Idempotency-Key`: one per thing a person does, kept for every retry of it. */
export function newIdempotencyKey(): string {
  return newUuid();
}

/** The input of any endpoint, before its types are known. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly upload?: unknown;
}

/**
 * The address of a call: path parameters and query values percent-encoded, absent values left out.
 *
 * @throws {TypeError} when a path parameter is missing or cannot stand in a path, or a value is not plain text, a
 * number or a boolean
 */
export function callUrl(baseUrl: string, endpoint: EndpointDefinition, parts: CallParts): string {
  const params = entries(parts.params);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = plainText(params.get(name), name);
    // An empty segment is another path, and dots alone climb up it even when encoded.
    if (text === '' || text === '.' || text === '..') {
      throw new TypeError(`${endpoint.id}: "${text}" cannot be sent as {${name}}.`);
    }
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const [name, value] of entries(parts.query)) {
    if (value !== undefined && value !== null) query.append(name, plainText(value, name));
  }
  const search = query.toString();
  return `${baseUrl.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`;
}

function entries(part: unknown): Map<string, unknown> {
  return new Map(typeof part === 'object' && part !== null ? Object.entries(part) : []);
}

function plainText(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  throw new TypeError(`${name} must be text, a number or a boolean to be sent in an address.`);
}

/** The content that a call sends: a file as its bytes, a form of a file and a body, or a body as JSON; nothing when it has none. */
export function contentOf(
  { upload: declared }: EndpointDefinition,
  { body, upload }: CallParts,
): Blob | FormData | string | undefined {
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (!(upload instanceof Blob)) return text;
  if (declared?.part === undefined) return upload;
  const form = new FormData();
  if (text !== undefined) form.append(REQUEST_PART, new Blob([text], { type: 'application/json' }));
  form.append(declared.part, upload);
  return form;
}
