import { LRUCache } from 'lru-cache';
import { HttpError } from './HttpError.js';

/** Counts a call of an address. @throws HttpError 429 when the address has to wait. */
export type RateLimit = (address: string) => void;

/**
 * How many calls a key may still make (`tokens`, parts of a call included), and when this was counted, in milliseconds.
 */
interface Bucket {
  tokens: number;
  at: number;
}

/** The most keys that each limit remembers; beyond them, the keys not seen for the longest time are forgotten. */
const REMEMBERED_KEYS = 10_000;

/** The state of a limit after a call was counted. */
interface Standing {
  /** The number of calls that are left. */
  readonly left: number;
  /** Seconds until all calls are available again. */
  readonly fullIn: number;
  /** Seconds to wait, if the call is refused. */
  readonly retryAfter: number | undefined;
}

/** Counts calls by key. A key may make `callsPerMinute` calls at once; used calls come back evenly, over a minute. */
function counter(callsPerMinute: number, now: () => Date): (key: string) => Standing {
  // Made at the first call: it reserves memory for all the keys that it may remember, and each endpoint has one.
  let buckets: LRUCache<string, Bucket> | undefined;
  const perMillisecond = callsPerMinute / 60_000;
  const secondsFor = (calls: number) => Math.ceil(calls / perMillisecond / 1000);

  return (key) => {
    buckets ??= new LRUCache({ max: REMEMBERED_KEYS });
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
 * Limits the calls a minute from one address. Counts are kept in memory: of several processes behind a balancer each counts its
 * own share, so the limit is then at most that many times as high.
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
  /** Headers of the answer that tell a program how many calls are left (draft-ietf-httpapi-ratelimit-headers). */
  readonly headers: Readonly<Record<string, string>>;
  /** The refusal of the call, when the token has to wait. */
  readonly refusal: HttpError | undefined;
};

/** Limits the calls a minute of a program's token, and tells how many are left. Counts are kept in memory, as those of addresses. */
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
