import { LRUCache } from 'lru-cache';
import { HttpError } from './HttpError.js';

/** Counts a call of an address. @throws HttpError 429 when the address has to wait. */
export type RateLimit = (address: string) => void;

interface Bucket {
  tokens: number;
  at: number;
}

/** Addresses remembered for each endpoint; beyond that the ones not seen for longest are forgotten. */
const REMEMBERED = 10_000;

/**
 * Allows so many calls a minute from one address, evenly, after a first burst of as many. Kept in memory: with several
 * processes behind a balancer each counts its own share, so the limit then is at most that many times as high.
 */
export function rateLimit(callsPerMinute: number, now: () => Date): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: REMEMBERED });
  const perMillisecond = callsPerMinute / 60_000;

  return (address) => {
    const at = now().getTime();
    const bucket = buckets.get(address) ?? { tokens: callsPerMinute, at };
    bucket.tokens = Math.min(callsPerMinute, bucket.tokens + Math.max(0, at - bucket.at) * perMillisecond);
    bucket.at = at;
    buckets.set(address, bucket);
    if (bucket.tokens < 1) {
      const retryAfter = Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
      throw new HttpError(
        429,
        `Too many requests came from your address. Please try again in ${seconds(retryAfter)}.`,
        {
          retryAfter,
        },
      );
    }
    bucket.tokens -= 1;
  };
}

/** A wait in words: `1 second`, `30 seconds`, `2 minutes`. */
export function seconds(count: number): string {
  const [number, unit] = count < 100 ? [count, 'second'] : [Math.ceil(count / 60), 'minute'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
