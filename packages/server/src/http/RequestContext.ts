import { type AuditKind, isLoopbackHost } from '@slip/api/contract';
import { callerAddress } from './callerAddress.js';

const prefix = crypto.randomUUID().slice(0, 8);
let count = 0;

/** A number for a call that no other call of any process has, short enough to be read out on the phone. */
export function newRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

/** One change to be kept in the audit trail, written in the call's own transaction. */
export interface Change {
  readonly action: AuditKind;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who and what a change belongs to. */
export interface ChangeOrigin {
  readonly now: Date;
  readonly personId: number | null;
  readonly endpointId: string;
  readonly requestId: string;
  readonly ipAddress: string;
}

/** A request on its way, and what is known of where it came from. */
export interface RequestContext {
  readonly request: Request;
  /** The path as sent, without the search. */
  readonly pathname: string;
  /** The hosts it was sent to: the one asked, and what a trusted proxy was asked for. */
  readonly hosts: readonly string[];
  readonly id: string;
  readonly ipAddress: string;
  /** True if it came by https, to this server or to the proxy in front of it. */
  readonly isSecure: boolean;
  /**
   * True if every browser keeps a cookie marked `Secure` of the answer. Safari does not over plain http, not even from its own
   * machine, where nothing can listen to the way between.
   */
  readonly keepsSecureCookies: boolean;
  readonly now: Date;
  /** For durations: milliseconds of a clock that never jumps. */
  readonly startedAt: number;
}

/** Facts about a request that the transport knows. */
export interface Connection {
  /** Address of the other end of the socket. */
  readonly address?: string | undefined;
}

export function beginRequest(
  request: Request,
  connection: Connection,
  { trustedProxies, now }: { readonly trustedProxies: number; readonly now: () => Date },
): RequestContext {
  const { url, headers } = request;
  const pathAt = url.indexOf('/', 8);
  const path = url.slice(pathAt);
  const host = url.slice(url.indexOf('//') + 2, pathAt);
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-host') : null;
  const isForwardedHttps = headers.get('x-forwarded-proto') === 'https';
  return {
    request,
    pathname: path.replace(/[?#].*$/s, ''),
    hosts: [host, ...(forwarded === null ? [] : forwarded.split(',').map((each) => each.trim()))],
    id: newRequestId(),
    ipAddress: callerAddress(headers, connection.address, trustedProxies),
    isSecure: url.startsWith('https:') || (trustedProxies > 0 && isForwardedHttps),
    // A proxy that nobody told us to trust may name us by our own host: what it says of https makes it stricter only.
    keepsSecureCookies:
      url.startsWith('https:') || isForwardedHttps || !isLoopbackHost(host.replace(/:\d+$/, '')),
    now: now(),
    startedAt: performance.now(),
  };
}
