import type { EndpointDefinition } from '@slip/api/contract';
import { HttpError } from '../HttpError.js';
import { bodyCheck } from './bodyCheck.js';
import { bodyLimits } from './bodyLimits.js';
import { bodyText } from './bodyText.js';
import type { Part } from './Part.js';
import { MAX_PROBLEMS } from './ProblemList.js';
import { parseJson } from './parseJson.js';
import { unknownFields } from './unknownFields.js';
import { unsafeParts } from './unsafeParts.js';

/**
 * Prepares the reading of an unsafe call's body: within its limits, checked strictly (nothing is cast, unknown fields
 * are refused).
 */
export function bodyReader(
  endpoint: Pick<EndpointDefinition, 'body' | 'permission' | 'accounts'>,
): (request: Request) => Promise<Part> {
  const { body: schema } = endpoint;
  const limits = bodyLimits(endpoint);
  const problemsOf = schema && bodyCheck(schema);

  return async (request) => {
    if (!schema || !problemsOf) {
      const text = await bodyText(request, limits.bytes);
      const isEmpty = text.trim() === '' || text.trim() === '{}';
      return { problems: isEmpty ? [] : [{ path: '', message: 'This call takes no body: leave it out.' }] };
    }
    requireJson(request);
    const value = parseJson(await bodyText(request, limits.bytes), limits);
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
