import type { Schema } from 'yup';
import { Refusal } from '../Refusal.js';
import { bodyText } from './bodyText.js';
import { check } from './check.js';
import type { Part } from './Part.js';
import { parseJson } from './parseJson.js';
import { unknownFields } from './unknownFields.js';
import { unsafeParts } from './unsafeParts.js';

/** Bytes a JSON body may have. */
export const JSON_LIMIT = 1_000_000;

/** Prepares the reading of an unsafe call's body, checked strictly: nothing is cast, unknown fields are refused. */
export function bodyReader(schema: Schema | undefined): (request: Request) => Promise<Part> {
  return async (request) => {
    if (!schema) {
      const text = await bodyText(request, JSON_LIMIT);
      const isEmpty = text.trim() === '' || text.trim() === '{}';
      return { problems: isEmpty ? [] : [{ path: '', message: 'This call takes no body: leave it out.' }] };
    }
    requireJson(request);
    const body = parseJson(await bodyText(request, JSON_LIMIT));
    const unsafe = unsafeParts(body);
    if (unsafe.length > 0) return { problems: unsafe };
    const { value, problems } = check(schema, body, { strict: true });
    return { value, problems: [...problems, ...unknownFields(schema, body)] };
  };
}

function requireJson(request: Request): void {
  const given = request.headers.get('content-type');
  const [type = '', ...parameters] = (given ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') {
    throw new Refusal(
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
    throw new Refusal(415, `The body is sent in ${charset}: send it in UTF-8.`);
  }
}
