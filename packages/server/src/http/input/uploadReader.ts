import { ANY_BYTES, type FileUpload } from '@slip/api/contract';
import { HttpError } from '../HttpError.js';
import { badRequest } from './badRequest.js';
import { bodyBytes } from './bodyBytes.js';

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
