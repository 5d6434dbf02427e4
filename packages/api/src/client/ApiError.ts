import type { Problem } from '../contract/problem.js';

/** Kinds of failure of a call: the server refused it, it never got an answer, or the answer made no sense. */
export type ApiErrorKind = 'http' | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The facts of a failed call, as the client tells them to its {@link ApiError}. */
export interface ApiErrorDetails {
  /** Id of the endpoint that was called. */
  readonly endpointId: string;
  readonly message: string;
  /** Missing when no answer came. */
  readonly status?: number;
  /** The answer's body: parsed JSON, or text as it came. */
  readonly body?: unknown;
  readonly problems?: readonly Problem[];
  /** Seconds the server asked to wait (`Retry-After` of a 429 or 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The one error a call rejects with, apart from the reason of the caller's own `AbortSignal` (spec 1 §7, §8). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly endpointId: string;
  readonly status: number | undefined;
  readonly body: unknown;
  /** Problems to fix, and where they are; filled for a 400 that names fields. */
  readonly problems: readonly Problem[];
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.endpointId = details.endpointId;
    this.status = details.status;
    this.body = details.body;
    this.problems = details.problems ?? [];
    this.retryAfter = details.retryAfter;
  }

  /**
   * True when it is unknown whether the server executed the call: no answer, an answer that cannot be read, a failure on the
   * way, or a first attempt that is still running (409, in offices that do not make the second attempt wait). Such a call is
   * repeated under the same `Idempotency-Key`.
   */
  get isOutcomeUnknown(): boolean {
    return this.kind !== 'http' || this.status === undefined || this.status >= 500 || this.status === 409;
  }

  /** True when the same call may succeed a moment later without any change. */
  get isTemporary(): boolean {
    return (
      this.kind === 'FETCH_ERROR' ||
      this.kind === 'TIMEOUT_ERROR' ||
      this.status === 502 ||
      this.status === 503 ||
      this.status === 504
    );
  }
}
