import { ApiError } from '../client/ApiError.js';

/** True when the server itself would not renew the session, as opposed to not being reached or failing. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'http' && (error.status === 401 || error.status === 403);
}
