import { badRequest } from './badRequest.js';
import { bodyBytes } from './bodyBytes.js';

/**
 * Reads a body as UTF-8 text without ever holding more than the limit.
 * @throws HttpError 413 when it is larger, 400 when it breaks off or is not UTF-8.
 */
export async function bodyText(request: Request, limit: number): Promise<string> {
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
