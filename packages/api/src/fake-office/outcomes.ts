/** Something other than a good answer. Made by `fail`, `never`, `offline` and `example`. */
export class Outcome {
  readonly kind: 'fail' | 'never' | 'offline' | 'example';
  readonly status: number;
  readonly body: unknown;

  constructor(kind: Outcome['kind'], status = 0, body?: unknown) {
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}

/**
 * A refusal or failure.
 *
 * @param body `{error}`, for a 400 `{message, problems}`, plain text, or nothing
 */
export function fail(status: number, body?: unknown): Outcome {
  return new Outcome('fail', status, body);
}

/** No answer until the call is cancelled: a screen that never finishes loading. */
export function never(): Outcome {
  return new Outcome('never');
}

/** The network cannot be reached. */
export function offline(): Outcome {
  return new Outcome('offline');
}

/** The example the contract gives for this endpoint. */
export function example(): Outcome {
  return new Outcome('example');
}
