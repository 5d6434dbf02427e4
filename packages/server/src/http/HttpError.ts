import type { Problem, SessionEnd } from '@slip/api/contract';

export type { Problem };

/** The token of a program, and its owner. */
export interface CallingToken {
  /** The key under which its calls are counted. */
  readonly hash: string;
  /** Its last characters, by which people know it. */
  readonly lastFour: string;
  readonly programId: number;
  readonly accountId: number;
}

/** A call the server refuses, with the status and the message the caller gets. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly problems: readonly Problem[];
  /** Seconds after which a 429 or 503 may be tried again. */
  readonly retryAfter: number | undefined;
  /** With a 401: why the session has ended. */
  readonly reason: SessionEnd | undefined;
  /** The token, where a program's token is refused. */
  readonly token: CallingToken | undefined;

  constructor(
    status: HttpError['status'],
    message: string,
    options: {
      problems?: readonly Problem[];
      retryAfter?: number;
      reason?: SessionEnd;
      token?: CallingToken | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.problems = options.problems ?? [];
    this.retryAfter = options.retryAfter;
    this.reason = options.reason;
    this.token = options.token;
  }
}

/**
 * The refusal of a call while the database is away or overloaded. The caller may send it again in a moment, with the same
 * idempotency key.
 */
export function temporarilyUnavailable(): HttpError {
  return new HttpError(503, 'The office cannot answer right now. Please try again in a few seconds.', {
    retryAfter: 5,
  });
}
