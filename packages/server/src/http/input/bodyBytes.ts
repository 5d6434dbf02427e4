import { HttpError } from '../HttpError.js';
import { badRequest } from './badRequest.js';

/**
 * Reads a body without ever holding more than the limit.
 * @throws HttpError 413 when it is larger, 400 when it breaks off.
 */
export async function bodyBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > limit) throw tooLarge(limit);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    // The HTTP parser holds a body to its announced length; one of unknown length is counted as it comes.
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
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The refusal of what is larger than its limit. */
export function tooLarge(limit: number): HttpError {
  return new HttpError(
    413,
    `The body is larger than ${limit.toLocaleString('en-US')} bytes: send less at a time.`,
  );
}
