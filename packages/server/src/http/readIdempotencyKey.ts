import type { HttpError } from './HttpError.js';
import { badRequest } from './input/badRequest.js';

const LONGEST_KEY = 200;

/** Reads the key of a call. @throws HttpError 400 that says how to send one. */
export function readIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') {
    throw refused(
      'This call needs an Idempotency-Key header: send a new random value (such as a UUID) for each thing a person does, and the same one when you try that again.',
    );
  }
  if (key.length > LONGEST_KEY) {
    throw refused(
      `The Idempotency-Key has ${key.length} characters: ${LONGEST_KEY} are the most it may have.`,
    );
  }
  return key;
}

function refused(message: string): HttpError {
  return badRequest([{ path: 'Idempotency-Key', message }]);
}
