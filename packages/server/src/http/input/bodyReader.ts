import { type ContractSchema, type EndpointDefinition, URL_FORM_TYPE } from '@slip/api/contract';
import { formatCount } from '@slip/forms/rules';
import { ObjectSchema } from 'yup';
import { HttpError, type Problem } from '../HttpError.js';
import { type BodyLimits, bodyCheck, bodyLimits, unknownFields } from './bodyCheck.js';
import { badRequest, MAX_PROBLEMS, type Part, ProblemList, unsafeText } from './ProblemList.js';

/**
 * Reads a body without ever holding more than the limit.
 * @throws HttpError 413 when it is larger, 400 when it breaks off.
 */
export async function bodyBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > limit) throw tooLarge(limit);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    // The HTTP parser holds a body to its announced length; a body of unknown length is counted while it arrives.
    bytes = Number.isNaN(announced)
      ? await readLimited(request, limit)
      : new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest([{ path: '', message: 'The body did not arrive completely: send it again.' }]);
  }
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return bytes;
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body that is cancelled would close the connection before the answer.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The refusal of a body that is larger than its limit. */
export function tooLarge(limit: number): HttpError {
  return new HttpError(413, `The body is larger than ${formatCount(limit)} bytes: send less at a time.`);
}

/**
 * Reads a body as UTF-8 text without ever holding more than the limit.
 * @throws HttpError 413 when it is larger, 400 when it breaks off or is not UTF-8.
 */
async function bodyText(request: Request, limit: number): Promise<string> {
  return utf8Text(await bodyBytes(request, limit));
}

/** Reads bytes as UTF-8. @throws HttpError 400 when they are not. */
export function utf8Text(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest([{ path: '', message: 'The body is not UTF-8 text: send JSON in UTF-8.' }]);
  }
}

/** The number of values in a JSON text and their depth, found without parsing it. */
interface Outline {
  /** Values at any depth, an empty list or object counted twice. */
  readonly values: number;
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts the values of a JSON text and how deep they lie. Parsing a megabyte of `{},{},…` takes a hundred times as long
 * as counting them.
 */
export function jsonOutline(json: string): Outline {
  let values = 1;
  let level = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1;
      level += 1;
      depth = Math.max(depth, level);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1;
  }
  return { values, depth };
}

/** The place of the quote that ends a text; the end of the JSON when there is none. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}

const LINE_BREAK = 0x0a;

/** Parses a body that is within its limits. @throws HttpError 400 that names the limit, or the place where it stops being JSON. */
function parseJson(text: string, limits: Pick<BodyLimits, 'values' | 'depth'>): unknown {
  if (text.trim() === '') throw refused('The body is empty: this call needs a JSON body.');
  const { values, depth } = jsonOutline(text);
  if (depth > limits.depth) throw refused(`The body is nested more than ${limits.depth} levels deep.`);
  if (values > limits.values) {
    const most = formatCount(limits.values);
    throw refused(`The body holds more than ${most} values: send less at a time.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw refused(`The body is not valid JSON: it breaks at ${placeOf(position, text)}.`);
  }
}

/** A place in a text as line and column. */
function placeOf(position: string | undefined, text: string): string {
  const end = position === undefined ? text.length : Number(position);
  let line = 1;
  let begin = 0;
  for (let at = 0; at < end; at += 1) {
    if (text.charCodeAt(at) !== LINE_BREAK) continue;
    line += 1;
    begin = at + 1;
  }
  return `line ${line}, column ${end - begin + 1}`;
}

const refused = (message: string) => badRequest([{ path: '', message }]);

/** Finds the problems that no schema looks for: texts and names that cannot be stored, texts that are far too long, and numbers that are too large. */
function unsafeParts(body: unknown, longest: number): readonly Problem[] {
  const list = new ProblemList();

  function visit(value: unknown, path: string): void {
    if (list.isFull) return;
    if (typeof value === 'string') {
      const unsafe = value.length > longest ? tooLong(longest) : unsafeText(value);
      if (unsafe) list.add({ path, message: `${path || 'The body'} ${unsafe}.` });
    } else if (typeof value === 'number') {
      // `1e999` is valid JSON, and read as Infinity.
      if (!Number.isFinite(value))
        list.add({ path, message: `${path || 'The body'} is too large a number.` });
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) visit(each, `${path}[${index}]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        const named = path ? `${path}.${key}` : key;
        const unsafe = unsafeText(key);
        if (unsafe) list.add({ path: named, message: `The name ${named} ${unsafe}.` });
        else visit(each, named);
      }
    }
  }

  visit(body, '');
  return list.problems;
}

function tooLong(longest: number): string {
  return `is longer than ${formatCount(longest)} characters: shorten it`;
}

/**
 * Prepares the reading of an unsafe call's body: within its limits, checked strictly (nothing is cast, unknown fields
 * are refused). The body of an OAuth call may also be a form.
 */
export function bodyReader(
  endpoint: Pick<EndpointDefinition, 'body' | 'permission' | 'accounts' | 'isOAuth'>,
): (request: Request) => Promise<Part> {
  const { body: schema } = endpoint;
  const limits = bodyLimits(endpoint);
  const read = schema && jsonReader(schema, limits);
  const readForm = schema && endpoint.isOAuth ? urlFormReader(schema, limits) : undefined;

  return async (request) => {
    if (!read) {
      const text = await bodyText(request, limits.bytes);
      const isEmpty = text.trim() === '' || text.trim() === '{}';
      return { problems: isEmpty ? [] : [{ path: '', message: 'This call takes no body: leave it out.' }] };
    }
    if (readForm && mediaTypeOf(request)[0] === URL_FORM_TYPE) {
      return readForm(await bodyText(request, limits.bytes));
    }
    requireJson(request);
    return read(await bodyText(request, limits.bytes));
  };
}

/** Prepares the reading of JSON. It finds bodies beyond the limits, values that no field may hold, and values that the schema refuses. */
export function jsonReader(schema: ContractSchema, limits: BodyLimits): (text: string) => Part {
  const check = valueReader(schema, limits);
  return (text) => check(parseJson(text, limits));
}

/**
 * Prepares the reading of a form of texts. By RFC 6749 §3.2, unknown names and empty values count as not sent, and no name may come
 * twice.
 */
function urlFormReader(schema: ContractSchema, limits: BodyLimits): (text: string) => Part {
  const check = valueReader(schema, limits);
  const known = schema instanceof ObjectSchema ? Object.keys(schema.fields) : [];
  return (text) => {
    const sent = new URLSearchParams(text);
    const twice = known.find((name) => sent.getAll(name).length > 1);
    if (twice !== undefined) throw refused(`The form has ${twice} twice: send it once.`);
    return check(
      Object.fromEntries(
        known.flatMap((name) => {
          const value = sent.get(name) ?? '';
          return value === '' ? [] : [[name, value]];
        }),
      ),
    );
  };
}

function valueReader(schema: ContractSchema, limits: BodyLimits): (value: unknown) => Part {
  const problemsOf = bodyCheck(schema);
  return (value) => {
    const unsafe = unsafeParts(value, limits.text);
    if (unsafe.length > 0) return { problems: unsafe };
    const unknown = unknownFields(schema, value);
    // Thousands of unknown names are problem enough; looking for further problems among them would take long.
    if (unknown.length > MAX_PROBLEMS) return { problems: unknown };
    return { value, problems: [...problemsOf(value), ...unknown] };
  };
}

/** The declared type of a body, and its parameters. */
const mediaTypeOf = ({ headers }: Request) =>
  (headers.get('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());

function requireJson(request: Request): void {
  const given = request.headers.get('content-type');
  const [type = '', ...parameters] = mediaTypeOf(request);
  if (type !== 'application/json') {
    throw new HttpError(
      415,
      given === null
        ? 'The body has no Content-Type: send JSON with Content-Type: application/json.'
        : `The body is sent as ${type || 'nothing'}: send JSON with Content-Type: application/json.`,
    );
  }
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8') {
    throw new HttpError(415, `The body is sent in ${charset}: send it in UTF-8.`);
  }
}
