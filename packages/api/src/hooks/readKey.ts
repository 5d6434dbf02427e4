import { stableText } from './stableText.js';

/** The cache key of a read: the person, the endpoint and its input. */
export function readKey(endpointId: string, userId: number | undefined, input: unknown): string {
  return `${endpointId} ${userId ?? 'anybody'} ${stableText(input)}`;
}

/** The endpoint a cache key belongs to. */
export function endpointOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
