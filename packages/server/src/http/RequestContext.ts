import { type AuditKind, isLoopbackHost } from '@slip/api/contract';
import { callerAddress } from './callerAddress.js';

const processPrefix = crypto.randomUUID().slice(0, 8);
let requestCount = 0;

/** A number for a call that no other call of any process has, short enough to be read out on the phone. */
export function newRequestId(): string {
  requestCount += 1;
  return `${processPrefix}-${requestCount.toString(36)}`;
}

/** One change to be kept in the audit trail, written in the call's own transaction. */
export interface Change {
  readonly action: AuditKind;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The person and the call that made a change. */
export interface ChangeOrigin {
  readonly now: Date;
  readonly personId: number | null;
  readonly endpointId: string;
  readonly requestId: string;
  readonly ipAddress: string;
}

/** A request, and the facts about its origin. */
export interface RequestContext {
  readonly request: Request;
  /** The path as sent, without the search. */
  readonly pathname: string;
  /** The hosts it was sent to: the host of this request, and the host that a trusted proxy was asked for. */
  readonly hosts: readonly string[];
  readonly id: string;
  readonly ipAddress: string;
  /** True if it came by https, to this server or to the proxy in front of it. */
  readonly isSecure: boolean;
  /**
   * True if every browser keeps a cookie of the answer that is marked `Secure`. Over plain http Safari keeps none, not even from
   * its own machine, where nobody can listen in between.
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

/** Reads the facts about a request that the pipeline needs, before anything else is done with it. */
export function beginRequest(
  request: Request,
  connection: Connection,
  { trustedProxies, now }: { readonly trustedProxies: number; readonly now: () => Date },
): RequestContext {
  const { url, headers } = request;
  // `https://` has eight characters: the first slash after them begins the path.
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
    // A proxy that we were not told to trust may say https as well: believing it can only make cookies stricter.
    keepsSecureCookies:
      url.startsWith('https:') || isForwardedHttps || !isLoopbackHost(host.replace(/:\d+$/, '')),
    now: now(),
    startedAt: performance.now(),
  };
}
