import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../client/ApiError.js';
import type { CallParts } from '../client/request.js';
import type { CallInput, EndpointDefinition, Output, TakesNoInput } from '../contract/endpoint.js';
import { useApi } from './ApiContext.js';
import { useReads } from './ReadsContext.js';
import { readKey } from './readKey.js';
import { useSession } from './useSession.js';

/** An endpoint that only reads. */
export type ReadEndpoint = EndpointDefinition & { readonly method: 'GET' };

/** How a read deals with answers that are kept from before. */
export interface ReadOptions {
  /**
   * Shows the answer to the last input while the next one loads (`isOfPrevious`), as a results grid does. Once the next
   * one failed, it is shown no more. @default false
   */
  readonly keepPrevious?: boolean;
  /**
   * Asks again when a screen opens although the answer is still kept; use false for data that does not change. @default true
   */
  readonly refreshOnMount?: boolean;
}

/** A read as a screen sees it. */
export interface Read<T> {
  /** The last good answer; undefined until there is one. */
  readonly data: T | undefined;
  /** Why the last attempt failed; an older answer to the same input may still be shown with it. */
  readonly error: ApiError | undefined;
  /** The first answer is on its way: nothing to show yet. */
  readonly isLoading: boolean;
  /** A newer answer is on its way: what is shown may be out of date. */
  readonly isRefreshing: boolean;
  /** The answer to the last input is shown, with `keepPrevious`, while that to this one is on its way. */
  readonly isOfPrevious: boolean;
  /** Asks again now; never fails (look at `error`). */
  readonly reload: () => Promise<void>;
}

/** Arguments that `useEndpoint` takes after the endpoint; a null input means: do not ask yet. */
export type ReadArguments<E extends ReadEndpoint> =
  TakesNoInput<E> extends true
    ? [input?: CallInput<E> | null | undefined, options?: ReadOptions]
    : [input: CallInput<E> | null, options?: ReadOptions];

/**
 * Reads an endpoint and keeps the answer (spec 1 §9): screens asking the same share one call, unused answers are kept
 * for a minute, nothing is asked again on focus or reconnect, and a refusal is not retried. What needs a session is
 * not asked while nobody is signed in.
 *
 * @param input null to wait, for instance until an agent is chosen
 */
export function useEndpoint<E extends ReadEndpoint>(endpoint: E, ...input: ReadArguments<E>): Read<Output<E>>;
export function useEndpoint(
  endpoint: ReadEndpoint,
  input?: CallParts | null,
  { keepPrevious = false, refreshOnMount = true }: ReadOptions = {},
): Read<unknown> {
  const { client } = useApi();
  const reads = useReads();
  const { user } = useSession();
  const isHeldBack = input === null || (endpoint.permission !== 'public' && user === null);
  const key = isHeldBack ? null : readKey(endpoint.id, user?.userId, input ?? {});

  const { mutate: forget } = useSWRConfig();
  const { data, error, isLoading, isValidating, mutate } = useSWR<unknown, ApiError, string | null>(
    key,
    () => client.send(endpoint, input ?? {}),
    { keepPreviousData: keepPrevious, revalidateIfStale: refreshOnMount },
  );
  // The answer to another input stands in only while this one is under way: beside a failure it would pass for this one's.
  const isOfOtherInput = key !== null && reads.entries.get(key)?.data === undefined;
  const shown = error !== undefined && isOfOtherInput ? undefined : data;

  useEffect(() => {
    if (key === null) return undefined;
    // A screen that opens later asks again, even if the last call was a moment ago or is still under way: in the meantime
    // somebody else, such as the office, may have changed the answer. When the page itself is left, nothing is to be done.
    return reads.use(key, () => void forget(key).catch(() => undefined));
  }, [key, reads, forget]);

  return {
    data: shown,
    error,
    isLoading: isLoading && shown === undefined,
    isRefreshing: isValidating && shown !== undefined,
    isOfPrevious: shown !== undefined && isOfOtherInput,
    reload: async () => {
      await mutate();
    },
  };
}
