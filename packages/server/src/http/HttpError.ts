import type { Problem, SessionEnd } from '@slip/api/contract';

export type { Problem };

/** A call the server will not carry out, with the status and the words the caller gets. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly problems: readonly Problem[];
  /** Seconds after which a 429 or 503 may be tried again. */
  readonly retryAfter: number | undefined;
  /** Why the session is over that a 401 does not renew. */
  readonly reason: SessionEnd | undefined;

  constructor(
    status: HttpError['status'],
    message: string,
    options: { problems?: readonly Problem[]; retryAfter?: number; reason?: SessionEnd } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.problems = options.problems ?? [];
    this.retryAfter = options.retryAfter;
    this.reason = options.reason;
  }
}
