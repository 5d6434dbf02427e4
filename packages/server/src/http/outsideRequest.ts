import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/*
 * Requests to addresses that somebody else chose. They may lead only to the public internet, unless the office allows others.
 */

/** Networks of IPv4 that are private, reserved or unused. */
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
/** Parts of the public range of IPv6 that are not public: tunnels to IPv4, addresses for documentation, reserved ones. */
const closedNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedNetworks6) closed.addSubnet(network, bits, 'ipv6');
/** Holds all public addresses of IPv6; loopback, link-local, private and mapped addresses are not in it. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public internet: not of this machine, of its networks or of its cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** The host of an address, as it is looked up: without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** The refusal to send a request to an address, with the reason. */
export class ClosedAddress extends Error {}

/** The message does not say where a name leads, or if the name exists: names of the office's own network must not be found out. */
const refusal = (host: string) =>
  new ClosedAddress(`${host} leads to no address of the public internet: nothing was sent.`);

/** Looks a name up once, checks the addresses, and connects to these: where the name leads later does not matter. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first || found.some(({ address }) => !isPublicAddress(address))) answer(refusal(host), '');
    else if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

/** A request to be sent. */
export interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /** True to allow private addresses, and addresses without TLS. */
  readonly mayBePrivate: boolean;
}

/**
 * Sends a request on a connection of its own, only to public addresses: those that were looked up and checked. It follows no
 * redirect.
 * @throws ClosedAddress when the address is not public; errors of the network
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
    // A connection of its own: not one that was opened for another name.
    agent: false,
    ...(!mayBePrivate && { lookup: publicLookup }),
  } as const;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = (isSecure ? requestHttps : requestHttp)(url, options, resolve);
    sending.on('error', reject);
    sending.end(body);
  });
}
