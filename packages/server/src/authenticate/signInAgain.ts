import type { SessionEnd } from '@slip/api/contract';
import { HttpError } from '../http/HttpError.js';

/** The answer to whoever calls without a session. */
export const notSignedIn = () => new HttpError(401, 'You are not signed in. Please sign in.');

/** The answer to a token, of access or renewal, that is good no more. */
export const sessionOver = (reason?: SessionEnd) =>
  new HttpError(
    401,
    'Your session has expired. Please sign in again.',
    reason === undefined ? undefined : { reason },
  );
