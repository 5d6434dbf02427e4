import type { EndpointDefinition, Input, Output } from '../contract/endpoint.js';

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

/** Nouns of endpoints: the contract, or a part of it. */
export type ContractTable = Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>>;

type EndpointOf<C extends ContractTable> = { [N in keyof C]: C[N][keyof C[N]] }[keyof C];

/** Facts that an answer may look at besides the input. */
export interface AnsweredCall {
  /** The office's clock. */
  readonly now: Date;
  /** 1 for the first call of this endpoint, and so on. */
  readonly count: number;
}

type Answered<E extends EndpointDefinition> = Output<E> | Outcome;

/** The answer of one endpoint: always the same, or by its input. */
export type Answer<E extends EndpointDefinition> =
  | Answered<E>
  | ((input: Input<E>, call: AnsweredCall) => Answered<E> | Promise<Answered<E>>);

/** Answers by endpoint id. A call of an endpoint without one fails the story. */
export type Answers<C extends ContractTable> = {
  readonly [E in EndpointOf<C> as E['id']]?: Answer<E>;
};

/** Answers of these endpoints, each with the example the contract gives for it. */
export function examplesOf<const E extends readonly EndpointDefinition[]>(
  ...endpoints: E
): { readonly [K in E[number]['id']]: Outcome };
export function examplesOf(...endpoints: readonly EndpointDefinition[]): Record<string, Outcome> {
  return Object.fromEntries(endpoints.map(({ id }) => [id, example()]));
}
