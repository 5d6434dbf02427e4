import type { IncomingMessage } from 'node:http';
import { ClosedAddress, openRequest } from '../../http/outsideRequest.js';

/** Milliseconds for the whole of it: to connect, to send, and to answer. */
const TIME_LIMIT = 10_000;
/** Bytes of an answer that are kept; no more of it is read. */
const ANSWER_LIMIT = 2_048;

/** Addresses of IPv4 that are of no public network, or of nobody. */
const closedNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Parts of the public addresses of IPv6 that lead elsewhere: into IPv4, into documents, to nobody. */
const closedNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedNetworks6) closed.addSubnet(network, bits, 'ipv6');
/** All public addresses of IPv6 are in it; loopback, link-local, private and mapped ones are not. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** True for an address that anybody on the internet may have: none of this machine, of its networks or of its cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** The host of an address, as it is looked up: without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

class ClosedAddress extends Error {}

/** Says nothing of where a name leads, nor whether there is one: the names of the office's own network are nobody else's business. */
const refusal = (host: string) =>
  new ClosedAddress(`${host} leads to no address of the public internet: nothing was sent.`);

/** Looks a name up, and gives the addresses that are connected to: what a name leads to the next time does not matter. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first || found.some(({ address }) => !isPublicAddress(address))) answer(refusal(host), '');
    else if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

/** The outcome of a request. */
export interface Posted {
  /** Nothing where no answer came. */
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string;
  /** Why it does not count as received, in words; nothing where it does. */
  readonly problem: string | null;
}

/** How it is sent. */
export interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Also to private addresses, and without TLS. */
  readonly mayBePrivate: boolean;
  /** Breaks it off. */
  readonly signal: AbortSignal;
  /** Milliseconds for the whole of it. @default ten seconds */
  readonly timeLimit?: number;
}

/** Reads the beginning of an answer; the rest is not fetched. A pause in it ends it. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) break;
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_LIMIT) break;
    }
  } catch {
    // The part that arrived is kept.
  }
  response.destroy();
  // Of a text the database keeps no zero bytes.
  return Buffer.concat(parts).subarray(0, ANSWER_LIMIT).toString('utf8').replaceAll('\0', '');
}

function wordsOf(error: unknown, timeLimit: number): string {
  if (error instanceof ClosedAddress) return error.message;
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name)) {
    return `It did not answer within ${timeLimit / 1000} seconds.`;
  }
  return error instanceof Error ? `It could not be reached: ${error.message}.` : 'It could not be reached.';
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `It answered ${status}: redirects are not followed. Change the address of the webhook.`
    : `It answered ${status}; anything but 200 to 299 counts as not received.`;
}

/**
 * Sends a POST to an address that somebody else chose: to public addresses alone, which are those that were looked up; follows no
 * redirect; waits ten seconds; reads two kilobytes of the answer. Fails never: what went wrong is told in words.
 */
export async function postWebhook(address: string, posting: Posting): Promise<Posted> {
  const { headers, body, mayBePrivate, signal, timeLimit = TIME_LIMIT } = posting;
  try {
    const response = await openRequest(new URL(address), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
      mayBePrivate,
    });
    const status = response.statusCode ?? 0;
    return { status, answer: await readBeginning(response), problem: problemOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, answer: '', problem: wordsOf(error, timeLimit) };
  }
}
