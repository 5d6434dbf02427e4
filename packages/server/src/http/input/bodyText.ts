import { Refusal } from '../Refusal.js';
import { badRequest } from './badRequest.js';

/**
 * Reads a body as UTF-8 text without ever holding more than the limit.
 * @throws Refusal 413 when it is larger, 400 when it breaks off or is not UTF-8.
 */
export async function bodyText(request: Request, limit: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > limit) throw tooLarge(limit);
  let bytes: Uint8Array;
  try {
    // The HTTP parser holds a body to its announced length; one of unknown length is counted as it comes.
    bytes = Number.isNaN(announced)
      ? await readLimited(request, limit)
      : new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badRequest([{ path: '', message: 'The body did not arrive completely: send it again.' }]);
  }
  if (bytes.byteLength > limit) throw tooLarge(limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest([{ path: '', message: 'The body is not UTF-8 text: send JSON in UTF-8.' }]);
  }
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): Refusal {
  return new Refusal(
    413,
    `The body is larger than ${limit.toLocaleString('en-US')} bytes: send less at a time.`,
  );
}
