import { ApiError } from '../client/ApiError.js';

/** True when the server itself refused to renew the session; false when it could not be reached or failed. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'http' && (error.status === 401 || error.status === 403);
}
