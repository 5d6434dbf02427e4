import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/*
 * Requests to addresses that somebody else chose. They lead to the public internet alone, unless the office allows others.
 */

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

/** An address that nothing is sent to, in words. */
export class ClosedAddress extends Error {}

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

/** A request as it is sent. */
export interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Breaks it off. */
  readonly signal: AbortSignal;
  /** Also to private addresses, and without TLS. */
  readonly mayBePrivate: boolean;
}

/**
 * Sends a request to public addresses alone, which are those that were looked up, on a connection of its own. No redirect is followed.
 * @throws ClosedAddress when it leads elsewhere; whatever the network throws
 */
export async function openRequest(
  url: URL,
  { method, headers, body, signal, mayBePrivate }: OutsideRequest,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = hostOf(url);
  if (!isSecure && !mayBePrivate) throw new ClosedAddress('It is not https.');
  if (isIP(host) !== 0 && !mayBePrivate && !isPublicAddress(host)) throw refusal(host);
  const options = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal,
    // A connection of its own: none that was opened for another name.
    agent: false,
    ...(!mayBePrivate && { lookup: publicLookup }),
  } as const;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = (isSecure ? requestHttps : requestHttp)(url, options, resolve);
    sending.on('error', reject);
    sending.end(body);
  });
}
