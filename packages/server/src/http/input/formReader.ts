import {
  type EndpointDefinition,
  FORM_TYPE,
  type FormUpload,
  REQUEST_PART,
  type UploadedFile,
} from '@slip/api/contract';
import { HttpError } from '../HttpError.js';
import { badRequest } from './badRequest.js';
import { bodyBytes, tooLarge } from './bodyBytes.js';
import { bodyLimits } from './bodyLimits.js';
import { jsonReader } from './bodyReader.js';
import { utf8Text } from './bodyText.js';

/** Bytes that the lines between the parts of a form may take. */
const FRAME = 10_000;
/** A form has two parts; looking for those of thousands would take long. */
const MOST_PARTS = 10;

/** The content that a form brought. */
export interface ReadForm {
  /** The checked JSON of its part `request`; nothing where the call has none. */
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
    const bytes = await bodyBytes(request, maxBytes + roomForBody + FRAME);
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
  for (let at = whole.indexOf(line); at >= 0 && count <= MOST_PARTS; at = whole.indexOf(line, at + 1)) {
    count += 1;
    const isLast = whole
      .subarray(at + line.length)
      .subarray(0, 2)
      .equals(DASHES);
    if (!isLast && !whole.subarray(at, at + FRAME).includes(HEAD_END)) throw refused(BROKEN);
  }
  if (count > MOST_PARTS) throw refused('The form has too many parts: send one file at a time.');
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
