import { isIP } from 'node:net';

/** Stands for a caller whose address the server cannot know (a Unix socket, a test). */
const UNKNOWN = '127.0.0.1';

/**
 * The address a call came from. A proxy hides it behind its own address, and adds the address it saw to the end of
 * `X-Forwarded-For`; everything further to the left was written by the caller and cannot be trusted.
 *
 * @param trustedProxies how many proxies stand in front of this server.
 */
export function callerAddress(
  headers: Headers,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0) {
    const forwarded = headers.get('x-forwarded-for')?.split(',').at(-trustedProxies);
    const address = forwarded === undefined ? undefined : plainAddress(forwarded);
    if (address !== undefined) return address;
  }
  return plainAddress(socketAddress ?? '') ?? UNKNOWN;
}

/** An address as the database takes it: without port, zone, or the IPv6 spelling of an IPv4 address. */
function plainAddress(text: string): string | undefined {
  // Most addresses need no change.
  if (isIP(text) === 4) return text;
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, since one household holds all of it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
