import {
  ANY_BYTES,
  type ContractSchema,
  type EndpointDefinition,
  type FileUpload,
  FORM_TYPE,
  type FormUpload,
  REQUEST_PART,
  type UploadedFile,
} from '@slip/api/contract';
import { LRUCache } from 'lru-cache';
import { ValidationError } from 'yup';
import { HttpError, type Problem } from '../HttpError.js';
import { bodyLimits } from './bodyCheck.js';
import { bodyBytes, bodyReader, jsonReader, tooLarge, utf8Text } from './bodyReader.js';
import type { Part } from './ProblemList.js';
import { badRequest, ProblemList, unsafeText } from './ProblemList.js';
import { problemOf } from './problemOf.js';

/** The most bytes of the lines between the parts of a form. */
const FRAME_BYTES = 10_000;
/** The most parts of a form. A form has two; reading thousands would take long. */
const MAX_PARTS = 10;

/** The content of a form. */
interface ReadForm {
  /** The checked JSON of its part `request`; undefined where the endpoint has none. */
  readonly body: unknown;
  readonly upload: UploadedFile;
}

/**
 * Prepares the reading of a call that brings one file in a form. The announced size is looked at before a byte is read, and
 * no more than the limit is ever held; the handler finds out what the file really is.
 */
export function formReader(
  { part, maxBytes }: FormUpload,
  endpoint: Pick<EndpointDefinition, 'body' | 'permission' | 'accounts'>,
): (request: Request) => Promise<ReadForm> {
  const limits = bodyLimits(endpoint);
  const readBody = endpoint.body && jsonReader(endpoint.body, limits);
  const names = readBody ? [REQUEST_PART, part] : [part];
  const roomForBody = readBody ? limits.bytes : 0;

  return async (request) => {
    const boundary = boundaryOf(request.headers);
    const bytes = await bodyBytes(request, maxBytes + roomForBody + FRAME_BYTES);
    const form = await partsOf(bytes, boundary);
    const surplus = [...new Set(form.keys())].find((name) => !names.includes(name));
    if (surplus !== undefined) {
      throw refused(`The form has a part "${surplus.slice(0, 100)}": it takes ${names.join(' and ')}.`);
    }
    const twice = names.find((name) => form.getAll(name).length > 1);
    if (twice !== undefined) throw refused(`The form has the part "${twice}" twice: send one at a time.`);

    const body = readBody?.(await textOf(form.get(REQUEST_PART), limits.bytes));
    if (body && body.problems.length > 0) throw badRequest(body.problems);
    const file = form.get(part);
    if (!(file instanceof File)) throw refused(`The form has no file: send it as the part "${part}".`);
    if (file.size > maxBytes) throw tooLarge(maxBytes);
    return {
      body: body?.value,
      upload: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    };
  };
}

/** The bytes that end the last line between parts, and the head of a part. */
const DASHES = Buffer.from('--');
const HEAD_END = Buffer.from('\r\n\r\n');
const BROKEN = 'The form cannot be read: it may have arrived incompletely. Send it again.';

/** The boundary between the parts of a form. @throws HttpError 415 when the request is no form. */
function boundaryOf(headers: Headers): string {
  const given = headers.get('content-type') ?? '';
  const [type = ''] = given.split(';');
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(given);
  if (type.trim().toLowerCase() === FORM_TYPE && boundary) return boundary[1] ?? boundary[2] ?? '';
  throw new HttpError(
    415,
    `The file is sent as ${type.trim().toLowerCase() || 'nothing'}: send a form, with the Content-Type ${FORM_TYPE} and its boundary.`,
  );
}

/** The parts of a form, read by the platform. @throws HttpError 400 when it is none, or has too many. */
async function partsOf(bytes: Uint8Array<ArrayBuffer>, boundary: string): Promise<FormData> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const line = Buffer.from(`--${boundary}`, 'latin1');
  let count = 0;
  for (let at = whole.indexOf(line); at >= 0 && count <= MAX_PARTS; at = whole.indexOf(line, at + 1)) {
    count += 1;
    const isLast = whole
      .subarray(at + line.length)
      .subarray(0, 2)
      .equals(DASHES);
    if (!isLast && !whole.subarray(at, at + FRAME_BYTES).includes(HEAD_END)) throw refused(BROKEN);
  }
  if (count > MAX_PARTS) throw refused('The form has too many parts: send one file at a time.');
  try {
    const headers = { 'content-type': `${FORM_TYPE}; boundary="${boundary}"` };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw refused(BROKEN);
  }
}

/** The text of a part, which programs send as a value or as a file. */
async function textOf(given: FormDataEntryValue | null, most: number): Promise<string> {
  if (given === null) throw refused(`The form has no part "${REQUEST_PART}": send it as JSON.`);
  if (typeof given === 'string') {
    if (Buffer.byteLength(given) > most) throw tooLarge(most);
    return given;
  }
  if (given.size > most) throw tooLarge(most);
  return utf8Text(new Uint8Array(await given.arrayBuffer()));
}

const refused = (message: string) => badRequest([{ path: '', message }]);

/** Casts a value that came as text, and checks it by a schema. */
function castAndCheck(schema: ContractSchema, value: unknown): Part {
  try {
    return {
      value: schema.validateSync(value, { abortEarly: false, disableStackTrace: true }),
      problems: [],
    };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const list = new ProblemList();
    for (const each of error.inner.length > 0 ? error.inner : [error]) list.add(problemOf(each));
    return { problems: list.problems };
  }
}

/**
 * Prepares the reading of values that arrive as text (a query, path parameters) and are cast by their schema. Unknown names and
 * names given twice are refused: otherwise a misspelt filter would be ignored.
 */
function textReader(
  schema: EndpointDefinition['query'],
  place: 'query' | 'path',
): (entries: readonly (readonly [string, string])[]) => Part {
  const known = new Set(Object.keys(schema?.fields ?? {}));
  const list = known.size === 0 ? 'it takes none' : `it takes ${[...known].join(', ')}`;

  return (entries) => {
    const problems: Problem[] = [];
    const values = new Map<string, string>();
    for (const [name, value] of entries) {
      const unsafe = unsafeText(value);
      if (!known.has(name))
        problems.push({ path: name, message: `This call has no ${place} parameter "${name}": ${list}.` });
      else if (values.has(name)) problems.push({ path: name, message: `${name} is given more than once.` });
      else if (unsafe) problems.push({ path: name, message: `${name} ${unsafe}.` });
      else values.set(name, value);
    }
    if (problems.length > 0 || !schema) return { problems };
    return castAndCheck(schema, Object.fromEntries(values));
  };
}

/**
 * Prepares the reading of a call that brings one file. Its declared type and announced size are looked at before a byte
 * is read; the handler finds out what the file really is.
 */
export function uploadReader({
  mediaTypes,
  maxBytes,
}: FileUpload): (request: Request) => Promise<Uint8Array<ArrayBuffer>> {
  return async (request) => {
    const [given = ''] = (request.headers.get('content-type') ?? '').split(';');
    const type = given.trim().toLowerCase();
    if (![...mediaTypes, ANY_BYTES].includes(type)) {
      throw new HttpError(
        415,
        `The file is sent as ${type || 'nothing'}: send the bytes of one file, with the Content-Type ${mediaTypes.join(' or ')}.`,
      );
    }
    const bytes = await bodyBytes(request, maxBytes);
    if (bytes.byteLength === 0) throw badRequest([{ path: '', message: 'The file is empty.' }]);
    return bytes;
  };
}

/** The most queries that are remembered for an endpoint, so that nobody can fill the memory with them. */
const REMEMBERED_QUERIES = 200;
/** The most characters of a query that is remembered. */
const MAX_QUERY_LENGTH = 200;

/**
 * Prepares the reading of an endpoint's query from an address. The screens ask the same few questions again and again,
 * and schemas do not depend on the time, so the same query always means the same.
 */
function queryReader(schema: EndpointDefinition['query']): (url: string) => Part | undefined {
  const read = textReader(schema, 'query');
  let known: LRUCache<string, Part> | undefined;

  return (url) => {
    const mark = url.indexOf('?');
    if (mark === -1 && !schema) return undefined;
    const text = mark === -1 ? '' : url.slice(mark + 1).replace(/#.*$/s, '');
    const remembered = known?.get(text);
    if (remembered) return remembered;
    const part = read([...new URLSearchParams(text)]);
    if (part.problems.length > 0) return part;
    if (text.length > MAX_QUERY_LENGTH) return part;
    known ??= new LRUCache({ max: REMEMBERED_QUERIES });
    known.set(text, { ...part, value: Object.freeze(part.value) });
    return part;
  };
}

/** Receives the JSON of a call while it is read, so that it is known even if the call is refused. */
export interface GivenBody {
  body?: unknown;
}

/** Reads and checks everything a call brings. @throws HttpError that names every problem, not only the first. */
export type InputReader = (
  request: Request,
  params: Readonly<Record<string, string>>,
  given?: GivenBody,
) => Promise<unknown>;

const NOTHING = {};

/** Prepares the reading of an endpoint's input: path parameters, query and body. */
export function inputReader(endpoint: EndpointDefinition): InputReader {
  const readParams = endpoint.params && textReader(endpoint.params, 'path');
  const readQuery = queryReader(endpoint.query);
  const { upload: declared } = endpoint;
  const readForm = declared?.part === undefined ? undefined : formReader(declared, endpoint);
  const readUpload = declared && declared.part === undefined ? uploadReader(declared) : undefined;
  const readBody = endpoint.method === 'GET' || declared ? undefined : bodyReader(endpoint);

  return async (request, params, given) => {
    const query = readQuery(request.url);
    const path = readParams?.(Object.entries(params));
    const body = await readBody?.(request);
    if (given) given.body = body?.value;
    const problems = [...(path?.problems ?? []), ...(query?.problems ?? []), ...(body?.problems ?? [])];
    if (problems.length > 0) throw badRequest(problems);
    // Last, so that no file is read for a call that is refused anyway.
    const form = await readForm?.(request);
    if (given && form) given.body = form.body;
    const upload = form?.upload ?? (await readUpload?.(request));
    if (!path && !query && !body && !upload) return NOTHING;
    const values = { params: path?.value, query: query?.value, body: body?.value ?? form?.body };
    return { ...values, ...(upload && { upload }) };
  };
}
