import type { EndpointDefinition } from '@slip/api/contract';
import type { Schema } from 'yup';
import { HttpError, type Problem } from '../HttpError.js';
import { bodyCheck } from './bodyCheck.js';
import { type BodyLimits, bodyLimits } from './bodyLimits.js';
import { bodyText } from './bodyText.js';
import type { Part } from './Part.js';
import { MAX_PROBLEMS, ProblemList } from './ProblemList.js';
import { parseJson } from './parseJson.js';
import { unknownFields } from './unknownFields.js';
import { unsafeText } from './unsafeText.js';

/** Finds what no schema looks for: texts that cannot be stored or are far too long, and numbers beyond what a number can be. */
function unsafeParts(body: unknown, longest: number): readonly Problem[] {
  const list = new ProblemList();

  function visit(value: unknown, path: string): void {
    if (list.isFull) return;
    if (typeof value === 'string') {
      const unsafe = value.length > longest ? tooLong(longest) : unsafeText(value);
      if (unsafe) list.add({ path, message: `${path || 'The body'} ${unsafe}.` });
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value))
        list.add({ path, message: `${path || 'The body'} is too large a number.` });
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) visit(each, `${path}[${index}]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) visit(each, path ? `${path}.${key}` : key);
    }
  }

  visit(body, '');
  return list.problems;
}

function tooLong(longest: number): string {
  return `is longer than ${longest.toLocaleString('en-US')} characters: shorten it`;
}

/**
 * Prepares the reading of an unsafe call's body: within its limits, checked strictly (nothing is cast, unknown fields
 * are refused).
 */
export function bodyReader(
  endpoint: Pick<EndpointDefinition, 'body' | 'permission' | 'accounts'>,
): (request: Request) => Promise<Part> {
  const { body: schema } = endpoint;
  const limits = bodyLimits(endpoint);
  const read = schema && jsonReader(schema, limits);

  return async (request) => {
    if (!read) {
      const text = await bodyText(request, limits.bytes);
      const isEmpty = text.trim() === '' || text.trim() === '{}';
      return { problems: isEmpty ? [] : [{ path: '', message: 'This call takes no body: leave it out.' }] };
    }
    requireJson(request);
    return read(await bodyText(request, limits.bytes));
  };
}

/** Prepares the reading of JSON: whatever its text has too much of, what no field may hold, and what its schema refuses. */
export function jsonReader(schema: Schema, limits: BodyLimits): (text: string) => Part {
  const problemsOf = bodyCheck(schema);
  return (text) => {
    const value = parseJson(text, limits);
    const unsafe = unsafeParts(value, limits.text);
    if (unsafe.length > 0) return { problems: unsafe };
    const unknown = unknownFields(schema, value);
    // Thousands of unknown names are problem enough; looking for further problems among them would take long.
    if (unknown.length > MAX_PROBLEMS) return { problems: unknown };
    return { value, problems: [...problemsOf(value), ...unknown] };
  };
}

function requireJson(request: Request): void {
  const given = request.headers.get('content-type');
  const [type = '', ...parameters] = (given ?? '').split(';').map((part) => part.trim().toLowerCase());
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
