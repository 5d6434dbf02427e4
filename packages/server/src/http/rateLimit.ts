import { LRUCache } from 'lru-cache';
import { HttpError } from './HttpError.js';

/** Counts a call of an address. @throws HttpError 429 when the address has to wait. */
export type RateLimit = (address: string) => void;

interface Bucket {
  tokens: number;
  at: number;
}

/** Those that are remembered for each limit; beyond that the ones not seen for longest are forgotten. */
const REMEMBERED = 10_000;

/** Where somebody stands after a call that was counted. */
interface Standing {
  /** Whole calls that are left. */
  readonly left: number;
  /** Seconds until all calls are there again. */
  readonly fullIn: number;
  /** Seconds to wait when the call is not taken any more. */
  readonly retryAfter: number | undefined;
}

/** Counts calls under a key: so many a minute, evenly, after a first burst of as many. */
function counter(callsPerMinute: number, now: () => Date): (key: string) => Standing {
  // Made with the first call: it takes the room of all that it may remember, and each endpoint has one.
  let buckets: LRUCache<string, Bucket> | undefined;
  const perMillisecond = callsPerMinute / 60_000;
  const secondsFor = (calls: number) => Math.ceil(calls / perMillisecond / 1000);

  return (key) => {
    buckets ??= new LRUCache({ max: REMEMBERED });
    const at = now().getTime();
    const bucket = buckets.get(key) ?? { tokens: callsPerMinute, at };
    bucket.tokens = Math.min(callsPerMinute, bucket.tokens + Math.max(0, at - bucket.at) * perMillisecond);
    bucket.at = at;
    buckets.set(key, bucket);
    const retryAfter = bucket.tokens < 1 ? secondsFor(1 - bucket.tokens) : undefined;
    if (retryAfter === undefined) bucket.tokens -= 1;
    return {
      left: Math.floor(bucket.tokens),
      fullIn: secondsFor(callsPerMinute - bucket.tokens),
      retryAfter,
    };
  };
}

/**
 * Allows so many calls a minute from one address. Kept in memory: with several processes behind a balancer each counts its own share, so
 * the limit then is at most that many times as high.
 */
export function rateLimit(callsPerMinute: number, now: () => Date): RateLimit {
  const count = counter(callsPerMinute, now);

  return (address) => {
    const { retryAfter } = count(address);
    if (retryAfter === undefined) return;
    throw new HttpError(
      429,
      `Too many requests came from your address. Please try again in ${seconds(retryAfter)}.`,
      { retryAfter },
    );
  };
}

/** Counts a call of a token. */
export type TokenLimit = (token: string) => {
  /** Headers of the answer that tell a program where it stands (draft-ietf-httpapi-ratelimit-headers). */
  readonly headers: Readonly<Record<string, string>>;
  /** The refusal of the call, when the token has to wait. */
  readonly refusal: HttpError | undefined;
};

/** Allows a program's token so many calls a minute, and tells it how many are left. Kept in memory, as the limits of addresses are. */
export function tokenLimit(callsPerMinute: number, now: () => Date): TokenLimit {
  const count = counter(callsPerMinute, now);

  return (token) => {
    const { left, fullIn, retryAfter } = count(token);
    return {
      headers: {
        'ratelimit-policy': `"token";q=${callsPerMinute};w=60`,
        ratelimit: `"token";r=${left};t=${fullIn}`,
      },
      refusal:
        retryAfter === undefined
          ? undefined
          : new HttpError(
              429,
              `This token has called more than ${callsPerMinute} times within a minute. Please try again in ${seconds(retryAfter)}.`,
              { retryAfter },
            ),
    };
  };
}

/** A wait in words: `1 second`, `30 seconds`, `2 minutes`. */
export function seconds(count: number): string {
  const [number, unit] = count < 100 ? [count, 'second'] : [Math.ceil(count / 60), 'minute'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
