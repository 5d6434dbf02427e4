export { ApiError, type ApiErrorDetails, type ApiErrorKind } from './ApiError.js';
export type { CallSession, SessionPass } from './CallSession.js';
export {
  type CallArguments,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './createClient.js';
/** @public For programs of others. */
export { createProgramClient, type ProgramClient, type ProgramClientOptions } from './createProgramClient.js';
/** @public For programs of others. */
export { errorText } from './errorText.js';
export type { Fetch } from './Fetch.js';
/** @public For programs of others. */
export { fetchWithCookies } from './fetchWithCookies.js';
export type { CallParts } from './request.js';
export { newUuid } from './request.js';
export { type Notice, toNotice } from './toNotice.js';
/** @public For programs of others. */
export {
  type ReceivedWebhook,
  type VerifyOptions,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
} from './verifyWebhook.js';
