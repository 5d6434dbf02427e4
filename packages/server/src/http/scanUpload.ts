import type { AppServices } from './AppServices.js';
import { type CheckedCall, recordRefusal } from './authorizeInput.js';
import { HttpError } from './HttpError.js';

/** The file of a call. A file that was sent alone has no name, a file of a form has one. */
function fileOf(input: unknown): { readonly name: string; readonly bytes: Uint8Array } | undefined {
  if (typeof input !== 'object' || input === null || !('upload' in input)) return undefined;
  const { upload } = input;
  if (upload instanceof Uint8Array) return { name: '', bytes: upload };
  if (typeof upload !== 'object' || upload === null || !('bytes' in upload && 'name' in upload))
    return undefined;
  return upload.bytes instanceof Uint8Array ? { name: String(upload.name), bytes: upload.bytes } : undefined;
}

/**
 * Looks for viruses in the file of a call, before anything reads it, where the office has a scanner.
 * @throws HttpError 422 that names the virus, which the audit trail notes; 503 when the scanner does not answer: no file is stored
 * without a scan.
 */
export async function scanUpload(services: AppServices, call: CheckedCall): Promise<void> {
  const { endpoint, input, requestContext, signedIn } = call;
  const { scanner, log } = services;
  const { upload } = endpoint;
  const isText = upload?.part === undefined && upload?.isText === true;
  const file = scanner && upload && !isText && fileOf(input);
  if (!scanner || !file) return;
  const { id } = requestContext;
  let found: string | undefined;
  try {
    found = await scanner.scan(file.bytes);
  } catch (err) {
    log.error({ err, id, route: endpoint.id }, 'the virus scanner does not answer');
    throw new HttpError(
      503,
      'The file could not be looked at for viruses, and was not taken. Please send it again in a minute.',
      { retryAfter: 60 },
    );
  }
  if (found === undefined) return;
  const personId = signedIn?.caller.personId ?? null;
  const after = { file: file.name, bytes: file.bytes.byteLength, found };
  await recordRefusal(services, call, { entity: 'uploads', entityId: id, after });
  log.warn({ id, route: endpoint.id, found, person: personId }, 'a file with a virus was refused');
  throw new HttpError(
    422,
    `The file${file.name === '' ? '' : ` ${file.name}`} was not taken: the office's virus scanner found ${found} in it. Nothing of it was stored. Look at the machine that it comes from.`,
  );
}
