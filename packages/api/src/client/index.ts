export { ApiError, type ApiErrorDetails, type ApiErrorKind } from './ApiError.js';
export type { CallSession, SessionPass } from './CallSession.js';
export {
  type CallArguments,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './createClient.js';
export type { Fetch } from './Fetch.js';
export { fileNameFrom } from './fileName.js';
export { newIdempotencyKey } from './idempotencyKey.js';
export { newUuid } from './newUuid.js';
export type { CallParts } from './request.js';
export { NO_DATA_TEXT, type Notice, toNotice, UNEXPECTED_TEXT } from './toNotice.js';
