import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../client/ApiError.js';
import type { CallArguments, CallOptions } from '../client/createClient.js';
import type { CallParts } from '../client/request.js';
import { newIdempotencyKey } from '../client/request.js';
import type { EndpointDefinition, Output } from '../contract/endpoint.js';
import { useApi } from './ApiContext.js';
import { stableText } from './stableText.js';
import { useInvalidate } from './useInvalidate.js';

/**
 * An endpoint that changes something and sends no file. Two files can have the same name and different bytes, so that
 * the same input would not mean the same action: an upload is called directly.
 */
export type ActionEndpoint = EndpointDefinition & { readonly method: 'POST'; readonly upload?: undefined };

/** An action as a screen sees it. */
export interface Action<E extends ActionEndpoint> {
  /**
   * Executes the action. A second call with the same input while the first is running returns the first one's
   * promise.
   *
   * @throws {ApiError} also kept in `error`
   */
  readonly run: (...input: CallArguments<E>) => Promise<Output<E>>;
  readonly isRunning: boolean;
  /** Why the last run failed; gone when the next one starts. */
  readonly error: ApiError | undefined;
  /** Forgets the error. */
  readonly reset: () => void;
}

/** One action of a person: its key, and its call while one is running. */
interface Attempt {
  readonly key: string;
  running: Promise<unknown> | null;
}

interface ActionState {
  readonly running: number;
  readonly error: ApiError | undefined;
}

const QUIET: ActionState = { running: 0, error: undefined };

/**
 * Executes an endpoint that changes something, and then lets the reads it `invalidates` load again. Each attempt has
 * one `Idempotency-Key`; it is kept when nobody can say whether the server did the work (no answer came), so that
 * pressing the button again cannot do it twice. After a refusal the next run is a new attempt.
 */
export function useAction<E extends ActionEndpoint>(endpoint: E): Action<E>;
export function useAction(endpoint: ActionEndpoint) {
  const { client } = useApi();
  const invalidate = useInvalidate();
  const attempts = useRef(new Map<string, Attempt>());
  const [state, setState] = useState(QUIET);

  const run = useCallback(
    (input: CallParts = {}, options: CallOptions = {}): Promise<unknown> => {
      const name = `${endpoint.id} ${stableText(input)}`;
      const known = attempts.current.get(name);
      if (known?.running) return known.running;

      const key = options.idempotencyKey ?? known?.key ?? newIdempotencyKey();
      const attempt: Attempt = { key, running: null };
      attempts.current.set(name, attempt);
      setState(({ running }) => ({ running: running + 1, error: undefined }));

      const settle = (error: unknown) => {
        // Nobody knows if the server did the work: the next run has the same key, and reads may be out of date.
        const isOpen = error instanceof ApiError && error.isOutcomeUnknown;
        attempt.running = null;
        if (!isOpen) attempts.current.delete(name);
        if (error === undefined || isOpen) invalidate(endpoint.invalidates ?? []);
        setState(({ running }) => ({
          running: running - 1,
          error: error instanceof ApiError ? error : undefined,
        }));
      };
      attempt.running = client.send(endpoint, input, { ...options, idempotencyKey: key }).then(
        (answer) => {
          settle(undefined);
          return answer;
        },
        (error: unknown) => {
          settle(error);
          throw error;
        },
      );
      return attempt.running;
    },
    [client, endpoint, invalidate],
  );

  const reset = useCallback(() => setState(({ running }) => ({ running, error: undefined })), []);

  return { run, isRunning: state.running > 0, error: state.error, reset };
}
